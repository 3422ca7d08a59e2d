import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { figuresOf, type HouseMovement } from "../../../ledger/index.ts";
import { type Day, daysOf, type SpanAsked } from "../figures/index.ts";
import { headOf, type ReportSpan, reportSpan } from "./span.ts";

type By = "day" | "week" | "month";

/** What a day is the sum of. */
interface Counted extends Day {
  registered: number;
}

/** What moved by day, week or month: closed days from their rows, the others from the books. */
export async function moneyReport(
  app: App,
  context: StaffContext,
  { by, ...asked }: SpanAsked & { by: By },
) {
  const span = await reportSpan(app, context, asked);
  const [days, registered] = await Promise.all([
    daysOf(app, span, { first: span.startDate, endDate: span.endDate }),
    registeredByDay(app, span),
  ]);
  const counted = allDays(span).map((day) => ({
    ...(days.find((one) => one.day === day) ?? still(day)),
    registered: registered.get(day) ?? 0,
  }));
  const parts = Map.groupBy(counted, ({ day }) => beginOf(day, by));
  return {
    ...headOf(span),
    rows: [...parts.values()].map((part) => ({
      from: part[0]?.day ?? "",
      to: part.at(-1)?.day ?? "",
      ...sumsOf(part),
    })),
    total: sumsOf(counted),
  };
}

/** A day before the books began. */
function still(day: string): Day {
  return { day, movements: [], active: 0, firstDepositors: 0 };
}

function allDays({ startDate, endDate }: ReportSpan): string[] {
  const [from, to] = [Date.parse(startDate), Date.parse(endDate)];
  const count = Math.round((to - from) / dayMs) + 1;
  return Array.from({ length: count }, (_, at) => isoDay(from + at * dayMs));
}

const dayMs = 86_400_000;
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The first day of the week or month that a day is in; weeks begin on Mondays. */
function beginOf(day: string, by: By): string {
  if (by === "day") return day;
  if (by === "month") return `${day.slice(0, 8)}01`;
  const at = Date.parse(day);
  return isoDay(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs);
}

function sumsOf(days: readonly Counted[]) {
  const movements = days.flatMap((day) => day.movements);
  const { deposits, withdrawals, stakes, payouts, adjustments, ggr } = figuresOf(movements);
  // What a demo's jackpot begins with is granted to nobody yet.
  const toPool = movements.filter(({ kind }) => kind === "grant");
  const grants = -intoHouse(movements, "grants") - intoHouse(toPool, "pool");
  const costs = intoHouse(movements, "costs");
  const fees = intoHouse(movements, "fees");
  return {
    deposits: fromMicro(deposits.amount),
    withdrawals: fromMicro(withdrawals.amount),
    net: fromMicro(deposits.amount - withdrawals.amount),
    stakes: fromMicro(stakes.amount),
    payouts: fromMicro(payouts.amount),
    ggr: fromMicro(ggr),
    grants: fromMicro(grants),
    costs: fromMicro(costs),
    fees: fromMicro(fees),
    ngr: fromMicro(ggr - grants - costs + fees),
    adjustments: fromMicro(adjustments.amount),
    active: total(days, "active"),
    firstDepositors: total(days, "firstDepositors"),
    registered: total(days, "registered"),
  };
}

/** What accounts of a kind took in, less what they gave. Micro. */
function intoHouse(movements: readonly HouseMovement[], side: string): bigint {
  return movements
    .filter((one) => one.side === side)
    .reduce((sum, { isIn, amount }) => sum + (isIn ? amount : -amount), 0n);
}

function total(days: readonly Counted[], of: "active" | "firstDepositors" | "registered"): number {
  return days.reduce((sum, day) => sum + day[of], 0);
}

/** Accounts that were opened, by day; trials are none. */
async function registeredByDay(
  { db }: App,
  { merchant, from, until, timeZone }: ReportSpan,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (created_at at time zone ${timeZone})::date::text as day, count(*)::int as count
      from member_account where merchant = ${merchant} and not is_trial(type)
        and created_at >= ${from} and created_at < ${until} group by 1`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
