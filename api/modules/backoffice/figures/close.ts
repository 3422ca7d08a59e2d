import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { houseMovements, kinds, membersMoving } from "../../../ledger/index.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";
import { boundsOf, currencyOf } from "./calendar.ts";

/** A day is over so long after its end: no transaction that began in it can still be under way. */
const settleMinutes = 10;
/** Days that one run closes; the next run goes on. */
const daysAtOnce = 60;

/** Closes the days that are over and not closed yet, the oldest first. */
export async function closeDays(app: App): Promise<void> {
  const { db, config } = app;
  const { merchant } = config;
  const currency = await currencyOf(db, merchant);
  for (let closed = 0; closed < daysAtOnce; closed++) {
    const isDone = await db.transaction().execute(async (tx) => {
      // Of two processes the second waits, and finds the next day.
      await sql`select pg_advisory_xact_lock(hashtextextended('day_figure', 0))`.execute(tx);
      const day = await nextDay(tx, merchant, currency);
      if (day === null) return true;
      await closeDay(tx, { merchant, currency, day });
      return false;
    });
    if (isDone) return;
  }
}

/** The day after the last closed one, or the books' first; null: it is not over. */
async function nextDay(tx: Tx, merchant: string, currency: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select day::text as day from (
      select coalesce(
          (select max(day) + 1 from day_people
            where merchant = ${merchant} and currency = ${currency}),
          (select (min(created_at) at time zone zone)::date from ledger.entry)) as day, zone
        from (select ${merchantTimeZone(merchant)} as zone) as z) as next
      where (day + 1)::timestamp at time zone zone
        < now() - make_interval(mins => ${settleMinutes}::int)`.execute(tx);
  return rows[0]?.day ?? null;
}

async function closeDay(
  tx: Tx,
  { merchant, currency, day }: { merchant: string; currency: string; day: string },
): Promise<void> {
  const span = { currency, ...(await boundsOf(tx, merchant, { startDate: day, endDate: day })) };
  const movements = await houseMovements(tx, span);
  const { active, firstDepositors } = await membersMoving(tx, span);
  for (const { kind, isIn, count, amount, ...of } of movements) {
    await tx
      .insertInto("day_figure")
      .values({
        merchant,
        day,
        currency,
        ...of,
        kind: kinds[kind].code,
        is_in: isIn,
        count: BigInt(count),
        amount: amount.toString(),
      })
      .execute();
  }
  await tx
    .insertInto("day_people")
    .values({
      merchant,
      day,
      currency,
      active: BigInt(active),
      first_depositors: BigInt(firstDepositors),
    })
    .execute();
}
