import { sql } from "kysely";
import type { Queryable } from "./accounts.ts";
import type { AccountRef } from "./command.ts";
import { type Kind, kinds } from "./kinds.ts";

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

/**
 * Sums the hours that are over into `ledger.house_hour`, as the days.
 *
 * @returns the number of rows added
 */
export async function addHourlyTotals(db: Queryable): Promise<number> {
  const { rows } = await sql<{ added: bigint }>`select ledger.roll_hours() as added`.execute(db);
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

/**
 * The same of an account that play never moves: read by the index of money lists, so that it may be
 * asked for each minute beside any number of bets.
 */
export async function cashBalance(db: Queryable, { id }: AccountRef): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    select (
      (select coalesce(sum(credit - debit), 0) from ledger.account_day where account_id = ${id})
      + (select coalesce(sum(case when credit_id = ${id} then amount else -amount end), 0)
        from ledger.transfer, ledger.rolled
        where created_at >= (until_day + 1)::timestamp at time zone 'UTC'
          and not ledger.is_play(kind) and (debit_id = ${id} or credit_id = ${id}))
    )::text as balance`.execute(db);
  return BigInt(rows[0]?.balance ?? 0);
}

/** What is held for a kind of posting and has not ended, by currency, in micro. */
export async function heldFor(db: Queryable, kind: Kind): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ currency: string; held: string }>`
    select a.currency, sum(h.amount)::text as held
      from ledger.hold h join ledger.account a on a.owner_id = h.member_id and a.id = h.account_id
      where h.state = 'pending' and h.kind = ${kinds[kind].code} group by a.currency`.execute(db);
  return new Map(rows.map(({ currency, held }) => [currency, BigInt(held)]));
}
