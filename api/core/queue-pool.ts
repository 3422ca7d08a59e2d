import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Connection } from "./db.ts";

/** The statements by which the worker writes what became of a job, as it names them. */
const markName = /^(complete|fail)_jobs?(_q)?\//;
/** How it learns the numbers of its tasks, once: it would remember a failure for ever. */
const taskNumbers = "._private_tasks as tasks";
/** Refusals that pass: the server restarts, has no room, or ended one of two that waited. */
const passing = /^(57|08|53|40|55)/;
const pausesMs = [50, 100, 200, 400, 800, 1_600];

/** A query as the worker writes them. */
interface Query {
  name?: string;
  text: string;
  values?: unknown[];
}

type Connect = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/**
 * Connections of graphile-worker's. It waits for nobody when it marks a job as done or failed
 * (worker.js: `completeJob(job)`), so that a mark that fails would be an unhandled rejection and
 * end the process: a mark is made again here until the database has taken it. Both kinds may be
 * made twice. One that can never be taken is logged; its job is released by the next heartbeat.
 */
export class QueuePool extends pg.Pool {
  /** Marks that the database has not taken yet. */
  marking = 0;
  readonly #log: FastifyBaseLogger | null;

  constructor(connection: Connection, max: number, log: FastifyBaseLogger | null = null) {
    super({ ...connection, max, application_name: "trevo jobs" });
    this.#log = log;
    // A dropped connection is the pool's to replace; without a listener it ends the process.
    this.on("error", () => {});
    this.on("connect", (client) => client.on("error", () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connect): void;
  override connect(callback?: Connect): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback as Parameters<pg.Pool["connect"]>[0]);
    return this.#lend();
  }

  /** Lends a connection; without one, what can take the marks until there is one again. */
  async #lend(): Promise<pg.PoolClient> {
    let client: pg.PoolClient | null = null;
    let failure: Error | null = null;
    try {
      client = await super.connect();
    } catch (error) {
      // Without its code: the worker would wait for up to two minutes at some of them.
      failure = new Error(error instanceof Error ? error.message : "no connection");
    }
    const release = (error?: Error | boolean) => {
      client?.release(error);
      client = null;
    };
    const query = async (asked: Query | string, values?: unknown[]) => {
      if (typeof asked !== "string" && isKept(asked)) return this.#keep(asked, client, release);
      if (!client) throw failure ?? new Error("The connection was given back");
      return typeof asked === "string" ? client.query(asked, values) : client.query(asked);
    };
    // The worker queries and releases, nothing else.
    return { query, release } as unknown as pg.PoolClient;
  }

  async #keep(
    asked: Query,
    client: pg.PoolClient | null,
    release: (error: boolean) => void,
  ): Promise<pg.QueryResult> {
    this.marking += 1;
    try {
      return await this.#untilTaken(asked, client, release);
    } finally {
      this.marking -= 1;
    }
  }

  async #untilTaken(
    asked: Query,
    client: pg.PoolClient | null,
    release: (error: boolean) => void,
  ): Promise<pg.QueryResult> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await (failures === 0 && client ? client : this).query(asked);
      } catch (error) {
        // A broken connection takes no place in the pool while this waits.
        release(true);
        const isForGood = error instanceof pg.DatabaseError && !passing.test(error.code ?? "");
        if (isForGood || this.ending) {
          this.#log?.error({ err: error }, "the job queue could not write");
          return { command: "", rowCount: 0, oid: 0, fields: [], rows: [] };
        }
        await sleep(pausesMs[Math.min(failures, pausesMs.length - 1)]);
      }
    }
  }
}

/** Whether it is sent again until it has been taken. */
function isKept({ name = "", text }: Query): boolean {
  return markName.test(name) || text.includes(taskNumbers);
}
