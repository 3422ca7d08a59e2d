import { type SqlBool, sql } from "kysely";
import type { Db } from "../core/db.ts";
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
  kinds?: readonly Kind[] | null;
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

/**
 * The lines of an account with the account on the other side, as `kind` or `kind:code`; to be
 * sorted by `e.seq`.
 */
export function entryRows(
  db: Db,
  account: Pick<AccountRef, "ownerId" | "id">,
  filter: StatementFilter,
) {
  return (
    db
      .selectFrom("ledger.entry as e")
      .innerJoin("ledger.account as c", (join) =>
        join.onRef("c.id", "=", "e.counter_id").on("c.owner_id", "in", [0n, account.ownerId]),
      )
      .select(["e.id", "e.leg", "e.created_at", "e.kind", "e.round_id"])
      // The view leaves out what has no number.
      .select([sql<bigint>`e.seq`.as("seq"), sql<bigint>`e.delta`.as("delta")])
      .select(sql<bigint>`e.after`.as("after"))
      .select(sql<string>`concat_ws(':', c.kind, nullif(c.code, ''))`.as("counter"))
      .where(sql<SqlBool>`${within(account, filter, "e.")}`)
  );
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
  return rows.map(lineOf);
}

function lineOf(row: Row): StatementLine {
  return {
    id: row.leg === 0 ? row.id : `${row.id}/${row.leg}`,
    seq: row.seq,
    at: row.created_at,
    kind: kindOf(row.kind),
    amount: row.delta,
    balanceAfter: row.after,
    roundId: row.round_id,
  };
}

/**
 * How many lines there are in all and what they sum to, and the account's balance before and after
 * the range of time, whatever the kinds.
 */
export async function statementTotals(
  db: Queryable,
  account: Pick<AccountRef, "ownerId" | "id">,
  filter: StatementFilter,
): Promise<{ lines: number; in: bigint; out: bigint; opening: bigint; closing: bigint }> {
  const { rows } = await sql<{ lines: bigint; incoming: string; outgoing: string }>`
    select count(*) as lines,
        coalesce(sum(delta) filter (where delta > 0), 0)::text as incoming,
        coalesce(-sum(delta) filter (where delta < 0), 0)::text as outgoing
      from ledger.entry where ${within(account, filter)}`.execute(db);
  const [row] = rows;
  const { from = null, until = null } = filter;
  return {
    lines: Number(row?.lines ?? 0n),
    in: BigInt(row?.incoming ?? 0),
    out: BigInt(row?.outgoing ?? 0),
    opening: from === null ? 0n : await balanceAt(db, account, from),
    closing: await balanceAt(db, account, until),
  };
}

/** A run of an account's lines by number, both ends included, and the balance before it. Micro. */
export interface StatementRun {
  first: bigint | null;
  last: bigint | null;
  lines: number;
  opening: bigint;
}

/**
 * The lines of a range of time, from its first to its last.
 *
 * @throws Error where they do not lead from each balance to the next: the books are wrong
 */
export async function statementRun(
  db: Queryable,
  account: AccountRef,
  range: Pick<StatementFilter, "from" | "until">,
): Promise<StatementRun> {
  const { rows } = await sql<StatementRun & { sound: boolean }>`
    with run as (
      select min(seq) as first, max(seq) as last from ledger.entry
        where ${within(account, range)}
    )
    select first, last, count(seq)::int as lines, min(opening) as opening,
        coalesce(bool_and(before is null or after - delta = before), true)
          and count(seq) = coalesce(last - first + 1, 0) as sound
      from run left join lateral (
        select seq, delta, after, lag(after) over (order by seq) as before,
            first_value(after - delta) over (order by seq) as opening
          from ledger.entry
          where member_id = ${account.ownerId} and account_id = ${account.id}
            and seq between run.first and run.last
      ) as line on true
      group by first, last`.execute(db);
  const [row] = rows;
  if (!row?.sound) throw new Error(`The lines of account ${account.id} do not add up`);
  const { first, last, lines } = row;
  const opening = row.opening ?? (await balanceAt(db, account, range.until ?? null));
  return { first, last, lines, opening };
}

/** A slice of a run, oldest first. */
export async function statementSlice(
  db: Queryable,
  { ownerId, id }: Pick<AccountRef, "ownerId" | "id">,
  { first, last, limit }: { first: bigint; last: bigint; limit: number },
): Promise<StatementLine[]> {
  const { rows } = await sql<Row>`
    select id, leg, seq, created_at, kind, delta, after, round_id from ledger.entry
      where member_id = ${ownerId} and account_id = ${id} and seq between ${first} and ${last}
      order by seq limit ${limit}`.execute(db);
  return rows.map(lineOf);
}

/** What came in and went out in a run. */
export async function sumsOfRun(
  db: Queryable,
  { ownerId, id }: Pick<AccountRef, "ownerId" | "id">,
  { first, last }: { first: bigint | null; last: bigint | null },
): Promise<{ in: bigint; out: bigint }> {
  const { rows } = await sql<{ incoming: string; outgoing: string }>`
    select coalesce(sum(delta) filter (where delta > 0), 0)::text as incoming,
        coalesce(-sum(delta) filter (where delta < 0), 0)::text as outgoing
      from ledger.entry where member_id = ${ownerId} and account_id = ${id}
        and seq between ${first} and ${last}`.execute(db);
  return { in: BigInt(rows[0]?.incoming ?? 0), out: BigInt(rows[0]?.outgoing ?? 0) };
}

/** An account's balance when a moment began; null: now. Micro. */
async function balanceAt(
  db: Queryable,
  account: Pick<AccountRef, "ownerId" | "id">,
  until: Date | null,
): Promise<bigint> {
  const { rows } = await sql<{ after: bigint }>`select after from ledger.entry
    where ${within(account, { until })} order by seq desc limit 1`.execute(db);
  return rows[0]?.after ?? 0n;
}

function within(
  { ownerId, id }: Pick<AccountRef, "ownerId" | "id">,
  filter: StatementFilter,
  table: "" | "e." = "",
) {
  const codes = filter.kinds?.map((kind) => kinds[kind].code) ?? null;
  const of = (column: string) => sql.raw(table + column);
  return sql`${of("member_id")} = ${ownerId} and ${of("account_id")} = ${id}
    and (${filter.from ?? null}::timestamptz is null
      or ${of("created_at")} >= ${filter.from ?? null})
    and (${filter.until ?? null}::timestamptz is null
      or ${of("created_at")} < ${filter.until ?? null})
    and (${codes}::smallint[] is null or ${of("kind")} = any (${codes}))`;
}
