import { sql } from "kysely";
import type { Queryable } from "./accounts.ts";

/** A wallet whose lines do not lead from its opening to its balance. */
export interface StatementFault {
  memberId: bigint;
  accountId: bigint;
  fault: "sum" | "gap" | "balance";
}

/**
 * Draws up the statements of some wallets over the last days, chosen anew each time: each begins
 * with what the first line found, its lines have no gap, and it ends with the balance.
 *
 * @param from where the choice begins, of the members' ids: from there on, then from the lowest
 */
export async function checkStatements(
  db: Queryable,
  { count, days, from }: { count: number; days: number; from: bigint },
): Promise<StatementFault[]> {
  const { rows } = await sql<StatementFault>`
    with chosen as (
      select owner_id, id, balance, seq from (
        (select owner_id, id, balance, seq, 0 as turn from ledger.account
          where owner_id > 0 and kind = 'wallet' and owner_id >= ${from}
          order by owner_id, id limit ${count})
        union all
        (select owner_id, id, balance, seq, 1 from ledger.account
          where owner_id > 0 and kind = 'wallet' and owner_id < ${from}
          order by owner_id, id limit ${count})
      ) as both_sides order by turn, owner_id, id limit ${count}
    ), lines as (
      select c.owner_id, c.id, c.balance, c.seq as last_seq, count(e.seq) as n,
          min(e.seq) as first, max(e.seq) as last, sum(e.delta) as moved,
          (array_agg(e.after - e.delta order by e.seq))[1] as opening,
          (array_agg(e.after order by e.seq desc))[1] as closing
        from chosen c join ledger.entry e on e.member_id = c.owner_id and e.account_id = c.id
          and e.created_at > now() - make_interval(days => ${days}::int)
        group by 1, 2, 3, 4
    )
    select owner_id as "memberId", id as "accountId",
        case when opening + moved <> closing then 'sum' when last - first + 1 <> n then 'gap'
          else 'balance' end as fault
      from lines
      where opening + moved <> closing or last - first + 1 <> n
        or (last = last_seq and closing <> balance)`.execute(db);
  return rows;
}
