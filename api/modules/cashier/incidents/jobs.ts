import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { watchRecords } from "./watch.ts";

/** What stops payouts by itself. */
export function jobs(app: App): Job[] {
  return [{ name: "incidents:watch", every: "* * * * *", run: () => watchRecords(app) }];
}
