import { defineModule } from "../../../module.ts";
import { keepCohorts } from "./cohorts.ts";
import { staffCalls } from "./staff.ts";

/** Figures of longer times, out of the rows of other modules. */
export const reports = defineModule({
  name: "reports",
  staffCalls,
  jobs: (app) => [{ name: "reports:cohorts", every: "7 * * * *", run: () => keepCohorts(app) }],
  tables: {
    cohort_report: "none",
  },
});
