import type { App } from "./app.ts";
import type { Connection } from "./core/db.ts";
import { startJobs } from "./core/jobs.ts";
import { setGauge } from "./core/metrics.ts";
import { startAuditor } from "./ledger/index.ts";
import { jobsOf, modules } from "./modules.ts";

/** What a process does beside answering callers. */
export interface Work {
  /** Whether jobs are taken. */
  isRunning(): boolean;
  /** Ends what runs, and takes no more. */
  stop(): Promise<void>;
}

/**
 * Audits the ledger, at once and each minute, and runs the jobs. Any number of processes may:
 * each job and each audit is one's at a time, and what a dead one held is another's after seconds.
 *
 * @param runsByTheHour whether jobs run at their hours; without, only what is asked for is done
 */
export async function startWork(
  app: App,
  connection: Connection,
  { runsByTheHour }: { runsByTheHour: boolean },
): Promise<Work> {
  const { log } = app;
  const auditor = await startAuditor(connection, log);
  const age = { name: "trevo_audit_age_seconds", help: "Since the last audit; -1 before" } as const;
  setGauge(age, () => {
    const at = auditor.auditedAt();
    return at ? Math.max(0, Math.round((Date.now() - at.getTime()) / 1000)) : -1;
  });
  const jobs = jobsOf(app).map((job) => (runsByTheHour ? job : { ...job, every: undefined }));
  const queue = await startJobs(connection, jobs, log);
  const kept = modules.flatMap(({ keep }) => (keep ? [keep(app, connection)] : []));
  return {
    isRunning: () => queue.isRunning(),
    async stop() {
      await Promise.all(kept.map((end) => end()));
      await queue.stop();
      await auditor.stop();
    },
  };
}
