import { sql } from "kysely";
import type { Queryable } from "./accounts.ts";
import type { AccountRef } from "./command.ts";
import { type Kind, kindOf, kinds } from "./kinds.ts";

/** One line of an account's statement. Amounts in micro. */
export interface StatementLine {
  /** Of the command, and the leg behind it from the second on: `…/1`. */
  id: string;
  /** Running number of the account: 1 is its first transfer. */
  seq: bigint;
  at: Date;
  kind: Kind;
  /** Signed: what came in is positive. */
  amount: bigint;
  balanceAfter: bigint;
  roundId: string | null;
}

/** Which lines: half-open in time; absent narrows nothing. */
export interface StatementFilter {
  from?: Date | null;
  until?: Date | null;
  kinds?: readonly Kind[];
}

interface Row {
  id: string;
  leg: number;
  seq: bigint;
  created_at: Date;
  kind: number;
  delta: bigint;
  after: bigint;
  round_id: string | null;
}

/** A page of an account's statement, newest first. */
export async function statement(
  db: Queryable,
  account: AccountRef,
  filter: StatementFilter & { limit: number; offset: number },
): Promise<StatementLine[]> {
  const { rows } = await sql<Row>`
    select id, leg, seq, created_at, kind, delta, after, round_id from ledger.entry
      where ${within(account, filter)}
      order by seq desc limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows.map((row) => ({
    id: row.leg === 0 ? row.id : `${row.id}/${row.leg}`,
    seq: row.seq,
    at: row.created_at,
    kind: kindOf(row.kind),
    amount: row.delta,
    balanceAfter: row.after,
    roundId: row.round_id,
  }));
}

/** How many lines there are in all, and what they sum to. */
export async function statementTotals(
  db: Queryable,
  account: AccountRef,
  filter: StatementFilter,
): Promise<{ lines: number; in: bigint; out: bigint }> {
  const { rows } = await sql<{ lines: bigint; incoming: string; outgoing: string }>`
    select count(*) as lines,
        coalesce(sum(delta) filter (where delta > 0), 0)::text as incoming,
        coalesce(-sum(delta) filter (where delta < 0), 0)::text as outgoing
      from ledger.entry where ${within(account, filter)}`.execute(db);
  const [row] = rows;
  return {
    lines: Number(row?.lines ?? 0n),
    in: BigInt(row?.incoming ?? 0),
    out: BigInt(row?.outgoing ?? 0),
  };
}

function within({ ownerId, id }: AccountRef, filter: StatementFilter) {
  const codes = filter.kinds?.map((kind) => kinds[kind].code) ?? null;
  return sql`member_id = ${ownerId} and account_id = ${id}
    and (${filter.from ?? null}::timestamptz is null or created_at >= ${filter.from ?? null})
    and (${filter.until ?? null}::timestamptz is null or created_at < ${filter.until ?? null})
    and (${codes}::smallint[] is null or kind = any (${codes}))`;
}
