import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { fromMicro, microPerUnit } from "@trevo/contract/money.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { commandId, openPrizePool, requestHash, settled } from "../../../ledger/index.ts";
import { poolCode } from "./pools.ts";

/** A demo pool's initial amount, and how far below it the displayed counter starts. */
const seedMinUnits = 12_000_000;
const seedMaxUnits = 50_000_000;
const headroomUnits = 7_000_000n;
/** Grows like 100 to 500 every 3 to 5 seconds: 75 a second on average. */
const perSecond = 75n * microPerUnit;

/** The lobby's counter: the displayed value, the pool that caps it, and the currency. */
export async function jackpotOf(
  db: Db,
  merchant: string,
): Promise<{ value: string; pool: string; currency: string }> {
  const { rows } = await sql<{ currency: string; pool: bigint; shown: bigint | null }>`
    select m.currency, coalesce(a.balance, 0) as pool,
        j.shown_from + floor(extract(epoch from now() - j.started_at))::bigint
          * ${perSecond}::bigint as shown
      from merchant_rule m
      left join ledger.house_account a on a.currency = m.currency
        and a.kind = 'pool' and a.code = ${poolCode}
      left join jackpot_counter j on j.currency = m.currency
      where m.code = ${merchant}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`No merchant ${merchant}`);
  const { pool, shown, currency } = row;
  const value = shown === null || shown > pool ? pool : shown;
  return { value: fromMicro(value), pool: fromMicro(pool), currency };
}

/** After a win the counter begins at what the pool begins with. */
export async function restartCounter(tx: Tx, currency: string, pool: bigint): Promise<void> {
  await sql`update jackpot_counter set shown_from = ${pool}, started_at = now()
    where currency = ${currency}`.execute(tx);
}

/** Fills a demo's pool once and starts its counter below it. */
export async function seedPool({ db, ledger }: App, currency: string): Promise<void> {
  const pool = await openPrizePool(db, { currency, code: poolCode });
  const { rows } = await sql`select 1 from ledger.house_account
    where id = ${pool.id} and seq > 0`.execute(db);
  if (rows.length > 0) return;
  const units = BigInt(randomInt(seedMinUnits, seedMaxUnits + 1));
  const amount = units * microPerUnit;
  settled(
    await ledger.post({
      action: "post",
      id: commandId("jackpot.seed", currency),
      hash: requestHash("jackpot.seed", amount.toString()),
      account: pool,
      counter: await ledger.houseAccount({ kind: "grants", currency, code: "" }),
      kind: "grant",
      amount,
    }),
  );
  await db
    .insertInto("jackpot_counter")
    .values({ currency, shown_from: (units - headroomUnits) * microPerUnit })
    .onConflict((on) => on.doNothing())
    .execute();
}
