import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { figuresOf, type HouseMovement } from "../../../ledger/index.ts";
import { depositsByMethod } from "../../cashier/deposits/index.ts";
import { daysOf, type SpanAsked } from "../figures/index.ts";
import { headOf, reportSpan } from "./span.ts";

/** Money in and out by the account that it passed, and what became of deposits by method. */
export async function waysReport(app: App, context: StaffContext, asked: SpanAsked) {
  const span = await reportSpan(app, context, asked);
  const [days, methods] = await Promise.all([
    daysOf(app, span, { first: span.startDate, endDate: span.endDate }),
    depositsByMethod(app.db, span),
  ]);
  const movements = days.flatMap((day) => day.movements);
  const { deposits, withdrawals } = figuresOf(movements);
  return {
    ...headOf(span),
    deposits: fromMicro(deposits.amount),
    withdrawals: fromMicro(withdrawals.amount),
    providers: providersOf(movements),
    methods: methods.map((row) => ({ ...row, credited: fromMicro(row.credited) })),
  };
}

/** Of each account what `figuresOf` makes of its movements alone, so that they sum to the whole. */
function providersOf(movements: readonly HouseMovement[]) {
  const accounts = Map.groupBy(movements, ({ side, code }) => `${side}:${code}`);
  return [...accounts].flatMap(([account, own]) => {
    const { deposits, withdrawals } = figuresOf(own);
    return [
      lineOf("in", account, { sum: deposits.amount, gross: grossOf(own, "deposit") }),
      lineOf("out", account, { sum: withdrawals.amount, gross: grossOf(own, "withdrawal") }),
    ].filter(({ count, amount, back }) => count > 0 || amount !== zero || back !== zero);
  });
}

const zero = fromMicro(0n);

function grossOf(movements: readonly HouseMovement[], kind: "deposit" | "withdrawal") {
  const own = movements.filter(
    (one) => one.kind === kind && one.side !== "games" && one.side !== "adjustments",
  );
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    amount: own.reduce((sum, { amount }) => sum + amount, 0n),
  };
}

function lineOf(
  direction: "in" | "out",
  account: string,
  { sum, gross }: { sum: bigint; gross: { count: number; amount: bigint } },
) {
  return {
    direction,
    account,
    count: gross.count,
    amount: fromMicro(sum),
    back: fromMicro(gross.amount - sum),
  };
}
