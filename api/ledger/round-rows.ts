import { sql } from "kysely";
import type { Db } from "../core/db.ts";
import type { Queryable } from "./accounts.ts";
import { type Kind, kindOf } from "./kinds.ts";
import type { Round } from "./rounds.ts";

/**
 * Rounds of whomever, with the currency of the wallet that each was played from. To be narrowed by
 * its member or by `r.opened_at`, which an index knows by and by. Amounts in micro.
 */
export function roundRows(db: Db) {
  return (
    db
      .selectFrom("ledger.round as r")
      .innerJoin("ledger.account as a", (join) =>
        join.onRef("a.owner_id", "=", "r.member_id").onRef("a.id", "=", "r.account_id"),
      )
      .select(["r.member_id", "r.id", "r.vendor", "r.game", "r.vendor_ref"])
      // As the view of rounds tells it; only a closed round without money is looked up.
      .select(
        sql<"open" | "closed" | "void">`case
        when r.state = 'closed' and r.stake_total = 0 and r.payout_total = 0 and exists (
          select 1 from ledger.op o where o.member_id = r.member_id and o.id = r.id) then 'void'
        else r.state
      end`.as("state"),
      )
      .select(["r.due", "r.stake_total as stake", "r.payout_total as payout", "r.is_late"])
      .select(["r.opened_at", "r.closed_at", "a.currency"])
  );
}

/**
 * What voided rounds had staked and paid when they were voided, by their ids: the postings that
 * were reversed under each round's own id. Micro.
 */
export async function voidedSums(
  db: Queryable,
  rounds: readonly Pick<Round, "memberId" | "id">[],
): Promise<Map<string, { stake: bigint; payout: bigint }>> {
  if (rounds.length === 0) return new Map();
  const [members, ids] = [rounds.map(({ memberId }) => memberId), rounds.map(({ id }) => id)];
  const { rows } = await sql<{ id: string; stake: bigint; payout: bigint }>`
    select asked.id, coalesce(sum(t.amount) filter (where own.id is not null), 0)::bigint as stake,
        coalesce(sum(t.amount) filter (where own.id is null), 0)::bigint as payout
      from unnest(${members}::bigint[], ${ids}::uuid[]) as asked (member_id, id)
      join ledger.transfer t on t.member_id = asked.member_id and t.round_id = asked.id
      left join ledger.account own on own.owner_id = t.member_id and own.id = t.debit_id
      where exists (select 1 from ledger.transfer back
        where back.member_id = t.member_id and back.reverses_id = t.id and back.id = asked.id)
      group by asked.id`.execute(db);
  return new Map(rows.map(({ id, stake, payout }) => [id, { stake, payout }]));
}

/** A transfer of a round; accounts as `kind` or `kind:code`, the member's own as they are named. */
export interface RoundMovement {
  id: string;
  at: Date;
  kind: Kind;
  from: string;
  to: string;
  amount: bigint;
  reverses: string | null;
}

/** What moved for a round, in its order, with what was taken back of it. */
export async function movementsOfRound(
  db: Queryable,
  { memberId, id }: Pick<Round, "memberId" | "id">,
): Promise<RoundMovement[]> {
  const { rows } = await sql<{
    id: string;
    leg: number;
    created_at: Date;
    kind: number;
    from: string;
    to: string;
    amount: bigint;
    reverses_id: string | null;
  }>`
    with own as (
      select * from ledger.transfer where member_id = ${memberId} and round_id = ${id}
    ), all_of_it as (
      select * from own
      union
      select back.* from ledger.transfer back
        join own on back.member_id = own.member_id and back.reverses_id = own.id
    )
    select t.id, t.leg, t.created_at, t.kind, t.amount, t.reverses_id,
        concat_ws(':', d.kind, nullif(d.code, '')) as "from",
        concat_ws(':', c.kind, nullif(c.code, '')) as "to"
      from all_of_it t
      join ledger.account d on d.id = t.debit_id and d.owner_id in (0, t.member_id)
      join ledger.account c on c.id = t.credit_id and c.owner_id in (0, t.member_id)
      order by t.created_at, coalesce(t.debit_seq, t.credit_seq), t.id, t.leg`.execute(db);
  return rows.map((row) => ({
    id: row.leg === 0 ? row.id : `${row.id}/${row.leg}`,
    at: row.created_at,
    kind: kindOf(row.kind),
    from: row.from,
    to: row.to,
    amount: row.amount,
    reverses: row.reverses_id,
  }));
}
