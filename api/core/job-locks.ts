import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Connection } from "./db.ts";

/** How often it is looked who is gone, and for how long somebody has to be. */
export interface Pace {
  beatMs: number;
  goneMs: number;
}

const usual: Pace = { beatMs: 5_000, goneMs: 10_000 };
const queryMs = 5_000;
/** A machine that lost its power is noticed within a minute, not after the system's two hours. */
const keepAlives = [
  "-c tcp_keepalives_idle=30",
  "-c tcp_keepalives_interval=10",
  "-c tcp_keepalives_count=3",
];

/** A worker of the queue, and which jobs it has in hand. */
interface Worker {
  /** As its jobs are locked by. */
  id: string;
  /** Ids of the jobs that run. */
  running: ReadonlySet<string>;
  /** Whether what became of some job is still to be written. */
  isMarking(): boolean;
}

/**
 * Jobs that a dead worker had taken are free again after seconds; graphile-worker itself waits for
 * four hours. A worker lives as long as its connection here, which holds an advisory lock by its
 * name: the database lets go of it when the process dies. A worker that is missing at several
 * beats in a row is gone; so after a restart of the database the living have time to come back. A
 * job that this worker took without learning of it, since the connection broke, is freed too.
 */
export function watchJobLocks(
  connection: Connection,
  worker: Worker,
  log: FastifyBaseLogger,
  { beatMs, goneMs }: Pace = usual,
): { stop(): Promise<void> } {
  const presence = openPresence(connection, worker.id);
  let isStopped = false;
  let beating = Promise.resolve();

  async function beat(): Promise<void> {
    const held = await presence.held();
    const freed =
      (await freeGone(held, worker, goneMs)) + (await freeForgotten(held, worker, goneMs));
    if (freed > 0) log.warn({ freed }, "what a dead worker held is free again");
  }

  const next = () => {
    // The database is away for a moment: the next beat comes.
    beating = beating.then(() => (isStopped ? undefined : beat().catch(() => {})));
  };
  const heart = setInterval(next, beatMs).unref();
  next();
  return {
    async stop() {
      isStopped = true;
      clearInterval(heart);
      await beating;
      await presence.end();
    },
  };
}

/** A connection that holds its worker's lock, and who was missing since when, as seen by it. */
interface Held {
  client: pg.Client;
  missing: Map<string, number>;
}

/** The worker's connection, opened anew when it was lost. */
function openPresence(connection: Connection, id: string) {
  let held: Held | null = null;

  async function open(): Promise<Held> {
    const client = new pg.Client({
      ...connection,
      application_name: "trevo job locks",
      connectionTimeoutMillis: queryMs,
      query_timeout: queryMs,
      keepAlive: true,
      options: [...keepAlives, connection.options ?? ""].join(" "),
    });
    const drop = () => {
      if (held?.client === client) held = null;
    };
    client.on("error", drop);
    client.on("end", drop);
    try {
      await client.connect();
      await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [id]);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    return { client, missing: new Map() };
  }

  return {
    async held() {
      held ??= await open();
      return held;
    },
    async end() {
      await held?.client.end().catch(() => {});
    },
  };
}

/** @returns how many workers were gone */
async function freeGone(
  { client, missing }: Held,
  { id }: Worker,
  goneMs: number,
): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select id from (select distinct locked_by as id from graphile_worker._private_jobs
       where locked_by <> $1) other where pg_try_advisory_xact_lock(hashtextextended(id, 0))`,
    [id],
  );
  const now = performance.now();
  const absent = new Set(rows.map((row) => row.id));
  for (const one of missing.keys()) if (!absent.has(one)) missing.delete(one);
  for (const one of absent) if (!missing.has(one)) missing.set(one, now);
  const gone = [...missing].flatMap(([one, since]) => (now - since >= goneMs ? [one] : []));
  if (gone.length === 0) return 0;
  await client.query("select graphile_worker.force_unlock_workers($1)", [gone]);
  for (const one of gone) missing.delete(one);
  return gone.length;
}

/** @returns how many jobs were locked by this worker and not in its hand */
async function freeForgotten({ client }: Held, worker: Worker, goneMs: number): Promise<number> {
  if (worker.isMarking()) return 0;
  const { rowCount } = await client.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null
       where locked_by = $1 and locked_at < now() - $2 * interval '1 ms' and id <> all ($3)`,
    [worker.id, goneMs, [...worker.running]],
  );
  return rowCount ?? 0;
}
