import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { checkAudit } from "./audit.ts";
import { endIdleStaffSessions } from "./sessions.ts";

/** Ending what idles, and looking whether the record of acts is whole. */
export function jobs(app: App): Job[] {
  return [
    { name: "staff:idle", every: "* * * * *", run: () => endIdleStaffSessions(app.db) },
    {
      name: "staff:audit",
      every: "41 * * * *",
      async run() {
        await checkAudit(app);
      },
    },
  ];
}
