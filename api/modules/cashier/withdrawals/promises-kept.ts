import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import type { WithdrawalRow } from "./withdrawal.ts";

interface Span {
  merchant: string;
  timeZone: string;
  from: Date;
  until: Date;
}

/** Withdrawals of a time, by whether they left when they were due. */
export async function promisesKept(db: Db, span: Span) {
  const [days, times, causes] = await Promise.all([
    byDay(db, span),
    timesOf(db, span),
    causesOf(db, span),
  ]);
  const sum = (of: "kept" | "broken" | "open") => days.reduce((all, one) => all + one[of], 0);
  const counts = { kept: sum("kept"), broken: sum("broken"), open: sum("open") };
  return { days, ...counts, ...times, causes };
}

/** A member who took theirs back was promised nothing any more. */
function asked({ merchant, from, until }: Span): RawBuilder<unknown> {
  return sql`w.merchant = ${merchant} and w.requested_at >= ${from} and w.requested_at < ${until}
    and w.state <> 'cancelled'`;
}

const doneAt = sql`coalesce(w.sent_at, w.ended_at)`;
const isKept = sql`${doneAt} <= w.due_at`;
const isBroken = sql`(${doneAt} > w.due_at or (${doneAt} is null and w.due_at < now()))`;

async function byDay(db: Db, span: Span) {
  const { rows } = await sql<{ day: string; kept: number; broken: number; open: number }>`
    select (w.requested_at at time zone ${span.timeZone})::date::text as day,
        (count(*) filter (where ${isKept}))::int as kept,
        (count(*) filter (where ${isBroken}))::int as broken,
        (count(*) filter (where ${doneAt} is null and w.due_at >= now()))::int as open
      from withdrawal w where ${asked(span)} group by 1 order by 1`.execute(db);
  return rows;
}

async function timesOf(db: Db, span: Span) {
  const { rows } = await sql<{ p50: number | null; p95: number | null }>`
    select percentile_disc(0.5) within group (order by minutes) as p50,
        percentile_disc(0.95) within group (order by minutes) as p95
      from (select ceil(extract(epoch from w.ended_at - w.requested_at) / 60)::int as minutes
        from withdrawal w
        where ${asked(span)} and w.state in ('paid', 'partly_paid')) as paid`.execute(db);
  return rows[0] ?? { p50: null, p95: null };
}

/** Where each stood that is late, when its time passed. */
async function causesOf(db: Db, span: Span) {
  const { rows } = await sql<{ state: WithdrawalRow["state"]; count: number }>`
    select e.state, count(*)::int as count
      from withdrawal w cross join lateral (
        select state from withdrawal_event where withdrawal_id = w.id and at <= w.due_at
          order by id desc limit 1) as e
      where ${asked(span)} and ${isBroken} group by e.state order by 2 desc, 1`.execute(db);
  return rows;
}
