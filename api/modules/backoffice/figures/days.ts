import { sql } from "kysely";
import type { App } from "../../../app.ts";
import {
  houseMovements,
  type HouseMovement,
  kindOf,
  membersMoving,
} from "../../../ledger/index.ts";
import { boundsOf } from "./calendar.ts";

/** What moved on a day of the merchant. */
export interface Day {
  day: string;
  movements: HouseMovement[];
  active: number;
  firstDepositors: number;
}

/**
 * Days from the first to the last; those that are closed come from their rows, the others from the
 * books as they are now.
 */
export async function daysOf(
  app: App,
  { merchant, currency }: { merchant: string; currency: string },
  { first, endDate }: { first: string; endDate: string },
): Promise<Day[]> {
  const { rows: days } = await sql<{
    day: string;
    is_closed: boolean;
    active: bigint | null;
    first_depositors: bigint | null;
  }>`select d::date::text as day, p.day is not null as is_closed, p.active, p.first_depositors
      from generate_series(${first}::date, ${endDate}::date, interval '1 day') d
      left join day_people p on p.day = d::date and p.merchant = ${merchant}
        and p.currency = ${currency}
      where p.day is not null or d::date > coalesce((select max(day) from day_people
        where merchant = ${merchant} and currency = ${currency}), ${endDate}::date - 2)
      order by 1`.execute(app.db);
  const closed = await closedMovements(app, { merchant, currency, first, endDate });
  return Promise.all(
    days.map(async ({ day, is_closed: isClosed, active, first_depositors: firstDepositors }) =>
      isClosed
        ? {
            day,
            movements: closed.get(day) ?? [],
            active: Number(active),
            firstDepositors: Number(firstDepositors),
          }
        : { day, ...(await liveDay(app, { merchant, currency, day })) },
    ),
  );
}

/** What moved in a time, by the books as they are now. */
export async function movedIn(
  { ledger }: App,
  span: { currency: string; from: Date; until: Date },
): Promise<Omit<Day, "day">> {
  const [movements, people] = await Promise.all([
    houseMovements(ledger.reads, span),
    membersMoving(ledger.reads, span),
  ]);
  return { movements, ...people };
}

async function liveDay(
  app: App,
  { merchant, currency, day }: { merchant: string; currency: string; day: string },
): Promise<Omit<Day, "day">> {
  const bounds = await boundsOf(app.db, merchant, { startDate: day, endDate: day });
  return movedIn(app, { currency, ...bounds });
}

async function closedMovements(
  { db }: App,
  of: { merchant: string; currency: string; first: string; endDate: string },
): Promise<Map<string, HouseMovement[]>> {
  const { rows } = await sql<{
    day: string;
    side: string;
    code: string;
    kind: number;
    is_in: boolean;
    count: bigint;
    amount: string;
  }>`select day::text, side, code, kind, is_in, count, amount::text from day_figure
      where merchant = ${of.merchant} and currency = ${of.currency}
        and day between ${of.first}::date and ${of.endDate}::date order by day`.execute(db);
  const days = new Map<string, HouseMovement[]>();
  for (const { day, kind, is_in: isIn, count, amount, ...row } of rows) {
    const movement = {
      ...row,
      kind: kindOf(kind),
      isIn,
      count: Number(count),
      amount: BigInt(amount),
    };
    days.set(day, [...(days.get(day) ?? []), movement]);
  }
  return days;
}
