import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { sweepFiles, sweepRows } from "./sweep.ts";
import { sweepJob } from "./use.ts";

/** Removing what nothing uses. */
export function jobs(app: App): Job[] {
  return [
    {
      name: sweepJob,
      every: "*/5 * * * *",
      async run() {
        await sweepRows(app);
      },
    },
    {
      name: "uploads:files",
      every: "17 * * * *",
      async run() {
        await sweepFiles(app);
      },
    },
  ];
}
