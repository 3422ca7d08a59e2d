import { sql } from "kysely";
import type { Queryable } from "./accounts.ts";
import type { AccountRef } from "./command.ts";

/**
 * Sums the days that are over into `ledger.account_day` (see `roll.sql`). Safe to run at any
 * time and by several processes.
 *
 * @returns the number of rows added
 */
export async function addDailyTotals(db: Queryable): Promise<number> {
  const { rows } = await sql<{ added: bigint }>`select ledger.roll_days() as added`.execute(db);
  return Number(rows[0]?.added ?? 0n);
}

/** The balance of a house account: daily totals and the transfers since. Micro. */
export async function houseBalance(db: Queryable, { id }: AccountRef): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    select (
      (select coalesce(sum(credit - debit), 0) from ledger.account_day where account_id = ${id})
      + (select coalesce(sum(case when credit_id = ${id} then amount else -amount end), 0)
        from ledger.transfer, ledger.rolled
        where created_at >= (until_day + 1)::timestamp at time zone 'UTC'
          and (debit_id = ${id} or credit_id = ${id}))
    )::text as balance`.execute(db);
  return BigInt(rows[0]?.balance ?? 0);
}
