import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { kinds } from "../../../ledger/index.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";
import { currencyOf } from "../figures/index.ts";

/** So many weeks of first deposits are looked at, the one under way beside them. */
const weeksBack = 12;
/** Weeks after the first one. */
const weeksAfter = [1, 2, 4, 8, 12] as const;

interface Row {
  week: string;
  members: number;
  by_head: string;
  cells: ({ depositing: number; playing: number } | null)[];
}

/** What was counted longer ago is counted anew. */
const keptHours = 2;

/** Members by the week of their first deposit, and who of them came back, as last counted. */
export async function cohortsOf({ db }: App, { merchant }: StaffContext) {
  const currency = await currencyOf(db, merchant);
  const kept = await db
    .selectFrom("cohort_report")
    .select(["rows", "made_at"])
    .where("merchant", "=", merchant)
    .where("currency", "=", currency)
    .where("made_at", ">", new Date(Date.now() - keptHours * 3_600_000))
    .executeTakeFirst();
  // As `keepCohorts` wrote them.
  const rows = kept ? (kept.rows as Row[]) : await count(db, merchant, currency);
  return {
    currency,
    madeAt: (kept?.made_at ?? new Date()).toISOString(),
    weeks: [...weeksAfter],
    rows: rows.map(({ by_head: byHead, ...row }) => ({
      ...row,
      depositsByHead: fromMicro(BigInt(byHead)),
    })),
  };
}

/** Counts them for whoever asks within the next hours. */
export async function keepCohorts({ db, config: { merchant } }: App): Promise<void> {
  const currency = await currencyOf(db, merchant);
  const rows = JSON.stringify(await count(db, merchant, currency));
  await db
    .insertInto("cohort_report")
    .values({ merchant, currency, rows })
    .onConflict((on) =>
      on.columns(["merchant", "currency"]).doUpdateSet({ rows, made_at: new Date() }),
    )
    .execute();
}

/**
 * Deposits are those of the books; who played and deposited on a day that is over is kept by day
 * for each member.
 */
async function count(db: Db, merchant: string, currency: string): Promise<Row[]> {
  const deposit = kinds.deposit.code;
  const { rows } = await sql<Row>`
    with now as materialized (
      select zone, (now() at time zone zone)::date as today,
          date_trunc('week', now() at time zone zone)::date - 7 * ${weeksBack}::int as first
        from (select ${merchantTimeZone(merchant)} as zone) as z
    ), paid as materialized (
      select t.member_id, min(date_trunc('week', t.created_at at time zone zone)::date) as week,
          sum(t.amount) as amount
        from now, ledger.house_transfer t
        where t.side = 'clearing' and t.kind = ${deposit} and not ledger.is_play(t.kind)
          and t.currency = ${currency} and t.created_at >= first::timestamp at time zone zone
        group by t.member_id
    ), newcomer as materialized (
      select p.* from paid p, now where not exists (
        select 1 from ledger.house_transfer e
          where e.member_id = p.member_id and e.kind = ${deposit}
            and e.created_at < first::timestamp at time zone zone)
    ), back as (
      select n.week, a.after, d.member_id, bool_or(d.deposits > 0) as depositing,
          bool_or(d.staked > 0) as playing
        from newcomer n cross join unnest(${[...weeksAfter]}::int[]) as a (after)
        join member_day d on d.member_id = n.member_id
          and d.day between n.week + 7 * a.after and n.week + 7 * a.after + 6
        group by 1, 2, 3
    ), counted as (
      select week, after, count(*) filter (where depositing)::int as depositing,
          count(*) filter (where playing)::int as playing from back group by 1, 2
    )
    select n.week::text, n.members::int, n.by_head::text, (
        select jsonb_agg(case when n.week + 7 * a.after + 6 < today then jsonb_build_object(
            'depositing', coalesce(c.depositing, 0), 'playing', coalesce(c.playing, 0)) end
            order by a.after)
          from unnest(${[...weeksAfter]}::int[]) as a (after)
          left join counted c on c.week = n.week and c.after = a.after) as cells
      from now, (select week, count(*) as members, div(sum(amount), count(*)) as by_head
        from newcomer group by week) as n
      order by n.week`.execute(db);
  return rows;
}
