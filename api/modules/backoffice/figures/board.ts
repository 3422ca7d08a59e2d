import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { figuresOf, type HouseMovement } from "../../../ledger/index.ts";
import { boundsOf, currencyOf } from "./calendar.ts";
import { type Day, daysOf, movedIn } from "./days.ts";
import { type SpanAsked, spanOf } from "./span.ts";

/**
 * The figures of some days and of as many before. Days that are closed come from their rows, the
 * others from the books as they are now.
 */
export async function boardOf(app: App, context: StaffContext, asked: SpanAsked) {
  const { db } = app;
  const { merchant } = context;
  const currency = await currencyOf(db, merchant);
  const span = await spanOf(app, context, asked);
  const all = await daysOf(app, { merchant, currency }, span);
  const days = all.filter(({ day }) => day >= span.startDate);
  const earlier = all.filter(({ day }) => day < span.startDate);
  const { until, days: compared } = await upToNow(app, { merchant, currency }, { earlier, span });
  const registered = await registeredIn(app, merchant, { ...span, until });
  return {
    currency,
    timeZone: span.timeZone,
    startDate: span.startDate,
    endDate: span.endDate,
    madeAt: new Date().toISOString(),
    days: days.map(dayOf),
    total: { ...totalOf(days), registered: registered.now },
    before: {
      until: until.toISOString(),
      ...totalOf(compared),
      registered: registered.before,
      days: earlier.map(dayOf),
    },
    vendors: vendorsOf(days),
  };
}

function dayOf({ day, movements, active, firstDepositors }: Day) {
  return { day, ...sumsOf(movements), active, firstDepositors };
}

function totalOf(days: readonly Day[]) {
  return {
    ...sumsOf(days.flatMap((one) => one.movements)),
    active: days.reduce((sum, { active }) => sum + active, 0),
    firstDepositors: days.reduce((sum, { firstDepositors }) => sum + firstDepositors, 0),
  };
}

/**
 * The days before, to be compared with days of which the last may be under way: of the last one
 * before, what had moved by the same time of day.
 */
async function upToNow(
  app: App,
  of: { merchant: string; currency: string },
  { earlier, span }: { earlier: readonly Day[]; span: { startDate: string; endDate: string } },
): Promise<{ until: Date; days: readonly Day[] }> {
  const { db } = app;
  const end = await boundsOf(db, of.merchant, { startDate: span.endDate, endDate: span.endDate });
  const { from: until } = await boundsOf(db, of.merchant, { ...span, endDate: span.startDate });
  const last = earlier.at(-1);
  if (!last || end.until.getTime() <= Date.now()) return { until, days: earlier };
  const { from } = await boundsOf(db, of.merchant, { startDate: last.day, endDate: last.day });
  const sameTime = from.getTime() + Date.now() - end.from.getTime();
  const part = { from, until: new Date(Math.min(sameTime, until.getTime())) };
  const day = { day: last.day, ...(await movedIn(app, { currency: of.currency, ...part })) };
  return { until: part.until, days: [...earlier.slice(0, -1), day] };
}

/** How many accounts were opened in the days, and in as many before. */
async function registeredIn(
  { db }: App,
  merchant: string,
  span: { first: string; startDate: string; endDate: string; until: Date },
): Promise<{ now: number; before: number }> {
  const { first, startDate, endDate } = span;
  const { from, until } = await boundsOf(db, merchant, { startDate, endDate });
  const { from: earlier } = await boundsOf(db, merchant, { startDate: first, endDate });
  const { rows } = await sql<{ now: number; before: number }>`
    select (count(*) filter (where created_at >= ${from}))::int as now,
        (count(*) filter (where created_at < ${span.until}))::int as before
      from member_account where merchant = ${merchant} and not is_trial(type)
        and created_at >= ${earlier} and created_at < ${until}`.execute(db);
  return rows[0] ?? { now: 0, before: 0 };
}

/** Figures as they go over the wire. */
export function sumsOf(movements: readonly HouseMovement[]) {
  const { deposits, withdrawals, stakes, payouts, adjustments, ggr } = figuresOf(movements);
  return {
    deposits: fromMicro(deposits.amount),
    withdrawals: fromMicro(withdrawals.amount),
    stakes: fromMicro(stakes.amount),
    payouts: fromMicro(payouts.amount),
    ggr: fromMicro(ggr),
    adjustments: fromMicro(adjustments.amount),
  };
}

function vendorsOf(days: readonly Day[]) {
  const all = days.flatMap(({ movements }) => movements);
  const vendors = new Set(all.filter(({ side }) => side === "games").map(({ code }) => code));
  return [...vendors].toSorted().map((vendor) => ({
    vendor,
    ...playedAt(vendor, all),
    days: days
      .filter(({ movements }) => movements.some((one) => isOf(vendor, one)))
      .map(({ day, movements }) => ({ day, ...playedAt(vendor, movements) })),
  }));
}

const isOf = (vendor: string, { side, code }: HouseMovement) => side === "games" && code === vendor;

function playedAt(vendor: string, movements: readonly HouseMovement[]) {
  const own = movements.filter((one) => isOf(vendor, one));
  const { stakes, payouts, ggr } = sumsOf(own);
  return { stakes, payouts, ggr };
}
