import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { bets } from "@trevo/contract/staff/bets.ts";
import type { App } from "../../../app.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { type Range, rangeOfDays } from "../../../jurisdictions/calendar.ts";
import { betById, betRows, betRowsOf } from "./rows.ts";

type Filter = z.output<typeof bets.list.payload>;
type Rows = ReturnType<typeof betRows>;

/** What is shown of all members' rounds unless a day is named. */
const usualMs = 3_600_000;

const byTime = [
  { by: sql.ref("r.id"), as: "uuid" },
  { by: sql.ref("r.member_id"), as: "bigint" },
] as const;

/**
 * A slice of rounds with the sums of all that the filters leave. Of all members it is an hour or a
 * day, which is what an index of time can tell in a blink.
 *
 * @throws Refusal validation: more than a day of all members
 */
export async function listBets(app: App, context: StaffContext, filter: Filter) {
  const query = narrowed(await whose(app, context, filter), filter);
  const { sort, after, before, pageSize } = filter;
  const asked = { sort, after, before, pageSize };
  const [slice, sums] = await Promise.all([
    sliceOf(app, query, { call: context.call, asked, keys: byTime }, (row) => row),
    sumsOf(query),
  ]);
  return { ...slice, list: await betRowsOf(app, slice.list), sums };
}

/** The rounds of whom, and of when. */
async function whose(app: App, context: StaffContext, filter: Filter): Promise<Rows> {
  const rows = betRows(app, context);
  if (filter.roundId !== undefined) return betById(app, context, filter.roundId);
  const { memberId, ...days } = filter;
  if (memberId !== undefined) {
    const range = await rangeOfDays(app.db, context, days);
    return within(rows.where("r.member_id", "=", BigInt(memberId)), range);
  }
  const range = await rangeOfDays(app.db, context, oneDay(context, days));
  const from = range.from ?? new Date(Date.now() - usualMs);
  return within(rows, { ...range, from });
}

/** @throws Refusal validation */
function oneDay({ language }: StaffContext, { startDate, endDate }: Filter) {
  const day = startDate ?? endDate;
  if (endDate !== undefined && endDate !== day) {
    throw invalidFields({ endDate: t(language, "rule.days.max", { max: 1 }) });
  }
  return { startDate: day, endDate: day };
}

function within(rows: Rows, { from, until }: Range): Rows {
  return rows
    .$if(from !== null, (some) => some.where("r.opened_at", ">=", from))
    .$if(until !== null, (some) => some.where("r.opened_at", "<", until));
}

function narrowed(rows: Rows, filter: Filter): Rows {
  const { vendor, game, state, stakeMin, payoutMin, timesMin } = filter;
  let query = rows;
  if (vendor !== undefined) query = query.where("r.vendor", "=", vendor);
  if (game !== undefined) query = query.where(isGame(game));
  if (state === "late") query = query.where("r.is_late", "=", true);
  else if (state !== undefined) query = query.where("r.state", "=", state);
  if (stakeMin !== undefined) query = query.where("r.stake", ">=", stakeMin);
  if (payoutMin !== undefined) query = query.where("r.payout", ">=", payoutMin);
  if (timesMin !== undefined) {
    query = query.where(sql<SqlBool>`r.stake > 0 and r.payout >= r.stake * ${timesMin}::numeric`);
  }
  return query;
}

/** By its code, or by a part of its name in any language. */
function isGame(asked: string) {
  const like = `%${asked.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`(r.game = ${asked} or (r.vendor, r.game) in (
    select g.vendor, g.code from game_title g where g.name::text ilike ${like}))`;
}

async function sumsOf(query: Rows) {
  const rows = await query
    .clearSelect()
    .select("r.currency")
    .select([
      sql<bigint>`count(*)`.as("rounds"),
      sql<bigint>`sum(r.stake)::bigint`.as("stake"),
      sql<bigint>`sum(r.payout)::bigint`.as("payout"),
    ])
    .groupBy("r.currency")
    .orderBy("r.currency")
    .execute();
  return rows.map(({ currency, rounds, stake, payout }) => ({
    currency,
    rounds: Number(rounds),
    stake: fromMicro(stake),
    payout: fromMicro(payout),
    net: fromMicro(payout - stake),
  }));
}
