import type { FastifyBaseLogger } from "fastify";
import { Logger, run } from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Db, Tx } from "./db.ts";

/** Work that is done later or again and again. A thrown error is retried with growing waits. */
export interface Job {
  /** `payments:settle`; unique in the house. */
  name: string;
  /** When it runs by itself, as a crontab's five fields in UTC; absent: only when asked for. */
  every?: string;
  run(payload: unknown): Promise<void>;
}

const concurrency = 4;
const pollMs = 1_000;
const attemptsMax = 25;

/**
 * Asks for a job within the caller's transaction: it is asked for exactly when that commits.
 * Asking again with the same key before it ran replaces what was asked.
 */
export async function askJob(
  db: Db | Tx,
  name: string,
  payload: Record<string, unknown>,
  key?: string,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    job_key := ${key === undefined ? null : `${name}:${key}`},
    max_attempts := ${attemptsMax}::int)`.execute(db);
}

/** Starts the workers of this process on the shared queue; several processes take turns safely. */
export async function startJobs(
  pool: pg.Pool,
  jobs: Job[],
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    pgPool: pool,
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === "error") log.error({ message }, "a job failed");
      else if (level === "warning") log.warn({ message }, "the job queue");
    }),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload) => job.run(payload)])),
    crontab: jobs
      .filter((job) => job.every !== undefined)
      .map((job) => `${job.every} ${job.name} ?max=1`)
      .join("\n"),
  });
  return { stop: () => runner.stop() };
}
