import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Connection, exactTypes } from "../core/db.ts";
import type { AnswerRow, Statement } from "./statements.ts";

/**
 * A connection that only the bet path uses. Batches that are sent while another runs are pipelined
 * behind it, each a transaction of its own; when the connection is lost all of them are rejected,
 * and the next batch opens a new one.
 */
export interface LedgerConnection {
  /**
   * Runs one statement as one transaction. Resolves after COMMIT: `pg` settles a query when the
   * server says that it is ready again, which it says after the commit.
   */
  run(statement: Statement): Promise<AnswerRow[]>;
  /** Connects; without this the first statement does. */
  open(): Promise<void>;
  /** Whether it is connected; a lost connection is opened again by this question. */
  isUp(): boolean;
  close(): Promise<void>;
}

/** No statement may hold locks longer; a dead network is noticed soon after. */
const statementMs = 5_000;
const answerMs = 6_000;
const lockMs = 3_000;
const connectMs = 3_000;
const checkMs = 500;
const clientOptions = {
  types: exactTypes,
  keepAlive: true,
  pipeline: true,
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  application_name: "trevo ledger",
};
const pausesMs = [0, 50, 100, 200, 400, 800];

/**
 * A client, and at which check each statement under way was sent, the oldest first: they are
 * answered in order. Counted in checks and not by a clock: a process that was stopped for a while
 * finds the answers waiting, and must read them before it calls the server silent.
 */
interface Line {
  readonly client: pg.Client;
  readonly socket: Socket;
  readonly sentAt: number[];
  checks: number;
}

/** A connection that reopens by itself after a failure; statements under way are rejected. */
export function openLedgerConnection(connection: Connection): LedgerConnection {
  let line: Line | null = null;
  let connecting: Promise<Line> | null = null;
  let failures = 0;
  let isClosed = false;

  const watch = setInterval(() => {
    if (line === null) return;
    line.checks += 1;
    if (isSilent(line)) cut(line);
  }, checkMs).unref();

  /** The connection; when it is lost, a new one after a pause that grows with each failure. */
  function connected(): Promise<Line> {
    if (line) return Promise.resolve(line);
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    return connecting;
  }

  async function connect(): Promise<Line> {
    await sleep(pausesMs[Math.min(failures, pausesMs.length - 1)]);
    const socket = new Socket();
    const client = new pg.Client({ ...connection, ...clientOptions, stream: () => socket });
    const next: Line = { client, socket, sentAt: [], checks: 0 };
    client.on("error", () => drop(next));
    client.on("end", () => drop(next));
    try {
      await client.connect();
    } catch (error) {
      failures += 1;
      throw error;
    }
    failures = 0;
    line = next;
    return next;
  }

  function drop(dead: Line): void {
    if (line === dead) line = null;
  }

  /** The client's own `end` would wait for the answers of all that was sent. */
  function cut(dead: Line): void {
    drop(dead);
    dead.socket.destroy();
  }

  return {
    async run(statement) {
      const current = await connected();
      try {
        return await query(current, statement);
      } catch (error) {
        // A reply may still arrive: the next statement must not take it for its own.
        if (!(error instanceof pg.DatabaseError)) cut(current);
        throw error;
      }
    },
    async open() {
      await connected();
    },
    isUp() {
      if (line === null && !isClosed) connected().catch(() => {});
      return line !== null;
    },
    async close() {
      isClosed = true;
      clearInterval(watch);
      const current = line;
      line = null;
      await current?.client.end();
    },
  };
}

function isSilent({ sentAt: [oldest], checks }: Line): boolean {
  return oldest !== undefined && (checks - oldest) * checkMs > answerMs;
}

/**
 * Queries by callback, and without a timer. A statement to which `pg` gives a promise or a timer
 * (`query_timeout`) stays in memory with all its buffers until a full garbage collection: 1.7 kB
 * for each bet. That made one run every four seconds, and each held up all bets for 40 ms.
 */
function query(line: Line, { name, text, values }: Statement): Promise<AnswerRow[]> {
  const { client, sentAt } = line;
  sentAt.push(line.checks);
  return new Promise((resolve, reject) => {
    const config = { name, text, values, rowMode: "array" } as const;
    client.query<AnswerRow>(config, (error: Error | null, result) => {
      sentAt.shift();
      if (error) reject(error);
      else resolve(result.rows);
    });
  });
}
