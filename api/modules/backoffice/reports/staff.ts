import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { figuresOf, houseMovements } from "../../../ledger/index.ts";
import { adjustmentsByCause } from "../../cashier/adjustments/index.ts";
import { liabilityByDay } from "../../cashier/reconciliation/index.ts";
import { promisesKept } from "../../cashier/withdrawals/index.ts";
import { cohortsOf } from "./cohorts.ts";
import { moneyReport } from "./money.ts";
import { headOf, reportSpan } from "./span.ts";
import { waysReport } from "./ways.ts";

/** Figures of longer times. */
export function staffCalls(app: App): StaffHandlers<"reports"> {
  return {
    money: (context, asked) => moneyReport(app, context, asked),
    ways: (context, asked) => waysReport(app, context, asked),
    async promises(context, asked) {
      const span = await reportSpan(app, context, asked);
      return { ...headOf(span), ...(await promisesKept(app.db, span)) };
    },
    async adjustments(context, asked) {
      const span = await reportSpan(app, context, asked);
      const [rows, movements] = await Promise.all([
        adjustmentsByCause(app.db, span),
        houseMovements(app.ledger.reads, span),
      ]);
      const total = rows.reduce((sum, row) => sum + row.credited - row.debited, 0n);
      return {
        ...headOf(span),
        total: fromMicro(total),
        books: fromMicro(figuresOf(movements).adjustments.amount),
        rows: rows.map((row) => ({
          ...row,
          credited: fromMicro(row.credited),
          debited: fromMicro(row.debited),
        })),
      };
    },
    async liability(context, asked) {
      const span = await reportSpan(app, context, asked);
      return { ...headOf(span), ...(await liabilityByDay(app, span)) };
    },
    cohorts: (context) => cohortsOf(app, context),
  };
}
