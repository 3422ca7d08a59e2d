import type { FastifyBaseLogger } from "fastify";
import { Logger, run } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import type { Connection, Db, Tx } from "./db.ts";

/** Work that is done later or again and again. A thrown error is retried with growing waits. */
export interface Job {
  /** `payments:settle`; unique in the house. */
  name: string;
  /** When it runs by itself, as a crontab's five fields in UTC; absent: only when asked for. */
  every?: string | undefined;
  run(payload: unknown): Promise<void>;
}

const concurrency = 4;
const pollMs = 1_000;
const attemptsMax = 25;

/**
 * Asks for a job within the caller's transaction: it is asked for exactly when that commits.
 * Asking again with the same key before it ran replaces what was asked.
 */
export async function enqueueJob(
  db: Db | Tx,
  name: string,
  payload: Record<string, unknown>,
  key?: string,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    job_key := ${key === undefined ? null : `${name}:${key}`},
    max_attempts := ${attemptsMax}::int)`.execute(db);
}

/**
 * Connections of the queue's own. It sends the ids of failed jobs back as JSON, which knows no
 * bigint, so int8 stays text here; with the site's exact types the first failure would stop it.
 */
export function openQueuePool(connection: Connection, max: number): pg.Pool {
  const pool = new pg.Pool({ ...connection, max, application_name: "trevo jobs" });
  // A dropped connection is the pool's to replace; without a listener it ends the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Starts the workers of this process on the shared queue; several processes take turns safely. */
export async function startJobs(
  connection: Connection,
  jobs: Job[],
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  const pool = openQueuePool(connection, concurrency + 2);
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
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}
