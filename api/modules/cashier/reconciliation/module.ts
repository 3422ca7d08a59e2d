import { defineModule } from "../../../module.ts";
import { badge } from "./badge.ts";
import { jobs } from "./jobs.ts";
import { seed } from "./seed.ts";
import { staffCalls } from "./staff.ts";

/** Statements of banks and providers against our books. */
export const reconciliation = defineModule({
  name: "reconciliation",
  badges: (app) => [badge(app)],
  jobs,
  seed,
  staffCalls,
  tables: {
    day_close: "none",
    day_report: "none",
    provider_settlement: "none",
    segregated_balance: "none",
    statement_import: "none",
    statement_line: "keep",
    statement_piece: "keep",
    statement_source: "none",
  },
  views: ["payout_line", "payout_statement"],
});
