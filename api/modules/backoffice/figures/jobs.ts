import type { App } from "../../../app.ts";
import type { Job } from "../../../core/jobs.ts";
import { checkDays } from "./check.ts";
import { closeDays } from "./close.ts";

/** Closing days that are over, and holding them to the books each night. */
export function jobs(app: App): Job[] {
  return [
    { name: "figures:close", every: "*/10 * * * *", run: () => closeDays(app) },
    { name: "figures:check", every: "17 5 * * *", run: () => checkDays(app) },
  ];
}
