import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Queryable } from "../../../ledger/index.ts";

/** A vendor's action as the ledger has it. Amounts in micro. */
export interface LedgerAction {
  readonly memberId: bigint;
  readonly txId: string;
  readonly kind: "bet" | "win";
  readonly amount: bigint;
  readonly isReversed: boolean;
  /** Its round, while that is open and has paid nothing. */
  readonly openRound: { readonly ref: string; readonly game: string } | null;
  readonly currency: string;
}

interface Row {
  member_id: bigint;
  id: string;
  kind: number;
  amount: bigint;
  reversed: boolean;
  vendor_ref: string | null;
  game: string | null;
  currency: string;
}

const betKind = 3;
const paidKinds = [4, 10];

/** A vendor's bets and wins that moved money in a half-open span of time. */
export async function ledgerActionsIn(
  { ledger }: App,
  vendor: string,
  { from, until }: { from: Date; until: Date },
): Promise<LedgerAction[]> {
  const { rows } = await sql<Row>`
    select t.member_id, t.id, t.kind, t.amount, h.currency, r.vendor_ref, r.game,
        exists (select 1 from ledger.posting b
          where b.member_id = t.member_id and b.reverses_id = t.id) as reversed
      from ledger.posting t
      join ledger.house_account h on h.kind = 'games' and h.code = ${vendor}
        and h.id in (t.debit_id, t.credit_id)
      left join ledger.game_round r on r.member_id = t.member_id and r.id = t.round_id
        and r.state = 'open' and r.payout_total = 0
      where t.created_at >= ${from} and t.created_at < ${until} and t.leg = 0
        and t.kind = any (${[betKind, ...paidKinds]}::smallint[])
      order by t.created_at`.execute(ledger.reads);
  return rows.map((row) => ({
    memberId: row.member_id,
    txId: row.id,
    kind: row.kind === betKind ? "bet" : "win",
    amount: row.amount,
    isReversed: row.reversed,
    openRound:
      row.vendor_ref === null || row.game === null ? null : { ref: row.vendor_ref, game: row.game },
    currency: row.currency,
  }));
}

/** How many transfers the ledger has with a vendor in a half-open span of time. */
export async function countLedgerActions(
  { ledger }: App,
  vendor: string,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count
      from ledger.posting t
      join ledger.house_account h on h.kind = 'games' and h.code = ${vendor}
        and h.id in (t.debit_id, t.credit_id)
      where t.created_at >= ${from} and t.created_at < ${until}`.execute(ledger.reads);
  return Number(rows[0]?.count ?? 0n);
}

/** What became of a command: posted, reversed, refused, a tombstone, or never received. */
export interface ActionOutcome {
  readonly state: "stands" | "reversed" | "refused" | "tombstone" | "unknown";
  /** Micro; 0 where nothing was moved. */
  readonly amount: bigint;
}

interface OutcomeRow {
  outcome: string | null;
  amount: bigint | null;
  reversed: boolean;
}

/** The outcomes of commands, in the order given. */
export async function actionOutcomes(
  db: Queryable,
  commands: readonly { memberId: bigint; txId: string }[],
): Promise<ActionOutcome[]> {
  const { rows } = await sql<OutcomeRow>`
    select coalesce(o.outcome, case when t.id is not null then 'posted' end) as outcome, t.amount,
        exists (select 1 from ledger.posting b
          where b.member_id = q.member_id and b.reverses_id = q.id) as reversed
      from unnest(
          ${commands.map(({ memberId }) => memberId)}::bigint[],
          ${commands.map(({ txId }) => txId)}::uuid[]
        ) with ordinality as q (member_id, id, n)
      left join ledger.command_outcome o on o.member_id = q.member_id and o.id = q.id
      left join ledger.posting t on t.member_id = q.member_id and t.id = q.id and t.leg = 0
      order by q.n`.execute(db);
  return rows.map(({ outcome, amount, reversed }) => ({
    state: stateOf(outcome, reversed),
    amount: amount ?? 0n,
  }));
}

function stateOf(outcome: string | null, isReversed: boolean): ActionOutcome["state"] {
  if (outcome === null) return "unknown";
  if (outcome === "refused" || outcome === "tombstone") return outcome;
  return isReversed ? "reversed" : "stands";
}

/** Which of these rounds, by the vendor's ids, are open in the ledger. */
export async function openRoundsAmong(
  db: Queryable,
  vendor: string,
  rounds: readonly { round: string; memberId: bigint }[],
): Promise<{ round: string; memberId: bigint; game: string }[]> {
  const { rows } = await sql<{ vendor_ref: string; member_id: bigint; game: string }>`
    select r.vendor_ref, r.member_id, r.game
      from unnest(
          ${rounds.map(({ memberId }) => memberId)}::bigint[],
          ${rounds.map(({ round }) => round)}::text[]
        ) as q (member_id, ref)
      join ledger.game_round r on r.member_id = q.member_id and r.vendor = ${vendor}
        and r.vendor_ref = q.ref
      where r.state = 'open'`.execute(db);
  return rows.map(({ vendor_ref: round, member_id: memberId, game }) => ({
    round,
    memberId,
    game,
  }));
}
