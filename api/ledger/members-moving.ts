import { sql } from "kysely";
import type { Queryable } from "./accounts.ts";
import { kinds } from "./kinds.ts";

/** How many members staked money in a time, and how many were credited a first deposit in it. */
export async function membersMoving(
  db: Queryable,
  { currency, from, until }: { currency: string; from: Date; until: Date },
): Promise<{ active: number; firstDepositors: number }> {
  const deposit = kinds.deposit.code;
  const ownAccounts = sql`array(
    select id from ledger.account where owner_id = 0 and currency = ${currency}
  )`;
  const { rows } = await sql<{ active: bigint; first: bigint }>`
    with seen as (
      select distinct t.member_id, t.kind
        from ledger.transfer t
        where t.created_at >= ${from} and t.created_at < ${until}
          and t.kind in (ledger.kind_bet(), ${deposit})
          and (t.debit_id = any (${ownAccounts}) or t.credit_id = any (${ownAccounts}))
    )
    select count(*) filter (where kind = ledger.kind_bet()) as active,
        count(*) filter (where kind = ${deposit} and not exists (
          select 1 from ledger.transfer e where e.member_id = seen.member_id
            and e.kind = ledger.kind_deposit() and e.created_at < ${from})) as first
      from seen`.execute(db);
  return { active: Number(rows[0]?.active ?? 0n), firstDepositors: Number(rows[0]?.first ?? 0n) };
}
