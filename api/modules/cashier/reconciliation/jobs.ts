import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { checkAges } from "./days/check-ages.ts";
import { checkSomeStatements } from "./days/check-statements.ts";
import { checkSegregation } from "./days/segregation.ts";
import { settleJob } from "./import-file.ts";
import { readStatements } from "./read-statements.ts";
import { settleOpenLines } from "./settle-lines.ts";

/** Reading and matching statements, and what has to hold between them and the books (UTC). */
export function jobs(app: App): Job[] {
  return [
    { name: "reconciliation:read", every: "* * * * *", run: () => readStatements(app) },
    { name: "reconciliation:ages", every: "7 * * * *", run: () => checkAges(app) },
    { name: "reconciliation:segregation", every: "20 12 * * *", run: () => checkSegregation(app) },
    { name: "reconciliation:statements", every: "40 5 * * *", run: () => checkSomeStatements(app) },
    {
      name: settleJob,
      async run() {
        await settleOpenLines(app);
      },
    },
  ];
}
