import type { FastifyBaseLogger } from "fastify";
import { Logger, run, type Task, type WorkerEvents } from "graphile-worker";
import { sql } from "kysely";
import { EventEmitter } from "node:events";
import type { Connection, Db, Tx } from "./db.ts";
import { type Pace, watchJobLocks } from "./job-locks.ts";
import { QueuePool } from "./queue-pool.ts";

/** Work that is done later or again and again. A thrown error is retried with growing waits. */
export interface Job {
  /** `payments:settle`; unique in the app. */
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

/** Asks for a job at a time to come; asking again is another one. */
export async function enqueueJobAt(
  db: Db | Tx,
  name: string,
  payload: Record<string, unknown>,
  at: Date,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    run_at := ${at}, max_attempts := ${attemptsMax}::int)`.execute(db);
}

/** The jobs of this process. */
export interface Jobs {
  /** False once the queue has ended by itself: only a new start brings it back. */
  isRunning(): boolean;
  /** Takes no more jobs, and resolves when those that run have ended. */
  stop(): Promise<void>;
}

/** Starts the workers of this process on the shared queue; several processes take turns safely. */
export async function startJobs(
  connection: Connection,
  jobs: Job[],
  log: FastifyBaseLogger,
  pace?: Pace,
): Promise<Jobs> {
  const pool = new QueuePool(connection, concurrency + 2, log);
  const events = new EventEmitter() as WorkerEvents;
  const running = new Set<string>();
  let id = "";
  events.on("pool:create", ({ workerPool }) => (id = workerPool.id));
  const runner = await run({
    pgPool: pool,
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message) => {
      if (level === "error") log.error({ message }, "a job failed");
      else if (level === "warning") log.warn({ message }, "the job queue");
    }),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, running)])),
    crontab: jobs
      .filter((job) => job.every !== undefined)
      .map((job) => `${job.every} ${job.name} ?max=1`)
      .join("\n"),
  });
  const worker = { id, running, isMarking: () => pool.marking > 0 };
  const locks = watchJobLocks(connection, worker, log, pace);
  let isRunning = true;
  let isStopping = false;
  const end = (error?: unknown) => {
    isRunning = false;
    if (!isStopping) log.error({ err: error }, "the job queue ended: start this process again");
  };
  runner.promise.then(() => end(), end);
  return {
    isRunning: () => isRunning,
    async stop() {
      isStopping = true;
      await runner.stop();
      await pool.end();
      await locks.stop();
    },
  };
}

/** A job as the queue runs it; its id stands in `running` meanwhile. */
function taskOf({ run: work }: Job, running: Set<string>): Task {
  return async (payload, { job }) => {
    running.add(job.id);
    try {
      await work(payload);
    } finally {
      running.delete(job.id);
    }
  };
}
