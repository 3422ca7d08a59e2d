import { sql } from "kysely";
import type { Queryable } from "./accounts.ts";

/**
 * What each of the house's accounts had taken in less what it gave, until a moment: from the daily
 * totals, and the transfers since. Micro.
 */
export async function houseNets(
  db: Queryable,
  { currency, until }: { currency: string; until: Date },
): Promise<{ side: string; code: string; net: bigint }[]> {
  const { rows } = await sql<{ side: string; code: string; net: string }>`
    with since as (
      select least((${until}::timestamptz at time zone 'UTC')::date, until_day + 1) as day
        from ledger.rolled
    ), moved as (
      select d.account_id, d.credit - d.debit as net
        from ledger.account_day d, since where d.day < since.day
      union all
      select s.account_id, s.net from since, ledger.transfer t
        cross join lateral (values (t.debit_id, -t.amount), (t.credit_id, t.amount))
          as s (account_id, net)
        where t.created_at >= since.day::timestamp at time zone 'UTC'
          and t.created_at < ${until}
    )
    select a.kind as side, a.code, sum(m.net)::text as net
      from moved m join ledger.account a on a.id = m.account_id and a.owner_id = 0
      where a.currency = ${currency} group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, net: BigInt(row.net) }));
}
