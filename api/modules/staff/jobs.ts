import type { Job } from "../../core/jobs.ts";
import type { House } from "../../house.ts";
import { checkAudit } from "./audit.ts";
import { endIdleStaffSessions } from "./sessions.ts";

/** Ending what idles, and looking whether the record of acts is whole. */
export function jobs(house: House): Job[] {
  return [
    { name: "staff:idle", every: "* * * * *", run: () => endIdleStaffSessions(house.db) },
    {
      name: "staff:audit",
      every: "41 * * * *",
      async run() {
        await checkAudit(house);
      },
    },
  ];
}
