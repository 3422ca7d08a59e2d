import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { purgeFiles, purgeRows } from "./purge.ts";
import { purgeJob } from "./claim.ts";

/** Purging unused uploads. */
export function jobs(app: App): Job[] {
  return [
    {
      name: purgeJob,
      every: "*/5 * * * *",
      async run() {
        await purgeRows(app);
      },
    },
    {
      name: "uploads:purge-files",
      every: "17 * * * *",
      async run() {
        await purgeFiles(app);
      },
    },
  ];
}
