import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { checkAuditChain } from "./audit-proof.ts";
import { sealBreakGlass } from "./break-glass.ts";
import { endIdleStaffSessions } from "./sessions.ts";

/**
 * Ending idle sessions, sealing what was unsealed, and checking the audit log: each minute what is
 * new, each night all.
 */
export function jobs(app: App): Job[] {
  return [
    { name: "staff:idle", every: "* * * * *", run: () => endIdleStaffSessions(app.db) },
    { name: "staff:seal", every: "* * * * *", run: () => sealWhatIsOver(app) },
    { name: "staff:audit", every: "* * * * *", run: () => check(app, false) },
    { name: "staff:auditWhole", every: "41 4 * * *", run: () => check(app, true) },
  ];
}

async function sealWhatIsOver({ db, config: { merchant } }: App): Promise<void> {
  await sealBreakGlass({ db, merchant }, { isOver: true });
}

async function check(app: App, isWhole: boolean): Promise<void> {
  await checkAuditChain(app, { isWhole });
}
