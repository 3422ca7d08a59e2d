import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Connection, exactTypes } from "../core/db.ts";
import type { AnswerRow, Statement } from "./statements.ts";

/**
 * One connection of the bet path, kept for it alone. Batches that are sent while another is at work
 * follow it at once, each a transaction of its own; when the connection is lost all of them are
 * refused, and the next opens another.
 */
export interface Lane {
  /**
   * Runs one statement as one transaction. Resolves after COMMIT: `pg` settles a query when the
   * server says that it is ready again, which it says after the commit.
   */
  run(statement: Statement): Promise<AnswerRow[]>;
  /** Connects; lanes that are not opened connect when first used. */
  open(): Promise<void>;
  /** Whether it is connected; asking makes a lost one try again. */
  isUp(): boolean;
  close(): Promise<void>;
}

/** No statement may hold locks longer; a dead network is noticed soon after. */
const statementMs = 5_000;
const answerMs = 6_000;
const lockMs = 3_000;
const connectMs = 3_000;
const clientOptions = {
  types: exactTypes,
  keepAlive: true,
  pipeline: true,
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  query_timeout: answerMs,
  lock_timeout: lockMs,
  application_name: "trevo ledger",
};
const pausesMs = [0, 50, 100, 200, 400, 800];

/** A connection that comes back by itself after a failure; what was under way is refused. */
export function openLane(connection: Connection): Lane {
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let failures = 0;
  let isClosed = false;

  /** The connection; when it is lost, a new one after a pause that grows with each failure. */
  function connected(): Promise<pg.Client> {
    if (client) return Promise.resolve(client);
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    return connecting;
  }

  async function connect(): Promise<pg.Client> {
    await sleep(pausesMs[Math.min(failures, pausesMs.length - 1)]);
    const next = new pg.Client({ ...connection, ...clientOptions });
    next.on("error", () => drop(next));
    next.on("end", () => drop(next));
    try {
      await next.connect();
    } catch (error) {
      failures += 1;
      throw error;
    }
    failures = 0;
    client = next;
    return next;
  }

  function drop(lost: pg.Client): void {
    if (client === lost) client = null;
  }

  return {
    async run({ name, text, values }) {
      const current = await connected();
      try {
        const { rows } = await current.query<AnswerRow>({ name, text, values, rowMode: "array" });
        return rows;
      } catch (error) {
        // A reply may still be on its way: what comes next must not take it for its own.
        if (!(error instanceof pg.DatabaseError)) {
          drop(current);
          current.end().catch(() => {});
        }
        throw error;
      }
    },
    async open() {
      await connected();
    },
    isUp() {
      if (client === null && !isClosed) connected().catch(() => {});
      return client !== null;
    },
    async close() {
      isClosed = true;
      const current = client;
      client = null;
      await current?.end();
    },
  };
}
