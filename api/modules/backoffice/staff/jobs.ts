import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { verifyAuditChain } from "./audit.ts";
import { endIdleStaffSessions } from "./sessions.ts";

/** Ending idle sessions, and verifying the audit log. */
export function jobs(app: App): Job[] {
  return [
    { name: "staff:idle", every: "* * * * *", run: () => endIdleStaffSessions(app.db) },
    {
      name: "staff:audit",
      every: "41 * * * *",
      async run() {
        await verifyAuditChain(app);
      },
    },
  ];
}
