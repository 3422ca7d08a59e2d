import { sql } from "kysely";
import type { Queryable } from "./accounts.ts";

/**
 * What the house owes its members in a currency, micro: all that is in their accounts (what is held
 * for withdrawals is still in them), what left for a bank and is not paid yet, and what stands on
 * rounds that are open. What members owe the house does not lessen it.
 */
export async function memberLiability(db: Queryable, currency: string): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select (
        coalesce((select sum(balance) from ledger.real_account
          where owner_id > 0 and kind <> 'receivable' and currency = ${currency}), 0)
        + coalesce((select sum(d.credit - d.debit)
          from ledger.account a join ledger.account_day d on d.account_id = a.id
          where a.owner_id = 0 and a.kind = 'payouts' and a.currency = ${currency}), 0)
        + coalesce((select sum(case when t.credit_id = a.id then t.amount else -t.amount end)
          from ledger.transfer t
          join ledger.account a on a.id in (t.debit_id, t.credit_id) and a.owner_id = 0
          where t.created_at >= (
              select (until_day + 1)::timestamp at time zone 'UTC' from ledger.rolled
            )
            and not ledger.is_play(t.kind)
            and a.kind = 'payouts' and a.currency = ${currency}), 0)
        + coalesce((select sum(r.stake_total) from ledger.round r
          join ledger.account a on a.owner_id = r.member_id and a.id = r.account_id
          where r.state = 'open' and a.currency = ${currency}), 0)
      )::text as sum`.execute(db);
  return BigInt(rows[0]?.sum ?? 0);
}
