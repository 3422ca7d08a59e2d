import { Socket } from "node:net";
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
const lookMs = 500;
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

/** A connection, and when each statement that is under way was sent: they are answered in order. */
interface Line {
  readonly client: pg.Client;
  readonly socket: Socket;
  readonly sentAt: number[];
}

/** A connection that comes back by itself after a failure; what was under way is refused. */
export function openLane(connection: Connection): Lane {
  let line: Line | null = null;
  let connecting: Promise<Line> | null = null;
  let failures = 0;
  let isClosed = false;

  const watch = setInterval(() => {
    if (line !== null && isSilent(line)) cut(line);
  }, lookMs).unref();

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
    const next: Line = { client, socket, sentAt: [] };
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

  function drop(lost: Line): void {
    if (line === lost) line = null;
  }

  /** The client's own `end` would wait for the answers of all that was sent. */
  function cut(lost: Line): void {
    drop(lost);
    lost.socket.destroy();
  }

  return {
    async run(statement) {
      const current = await connected();
      try {
        return await ask(current, statement);
      } catch (error) {
        // A reply may still be on its way: what comes next must not take it for its own.
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

function isSilent({ sentAt: [oldest] }: Line): boolean {
  return oldest !== undefined && performance.now() - oldest > answerMs;
}

/**
 * Asks by callback, and with no timer of its own. A statement to which `pg` gives a promise or a
 * timer (`query_timeout`) stays in memory with all its buffers until the whole heap is searched:
 * 1.7 kB for each bet. For their sake it came every four seconds, and held up all bets for 40 ms.
 */
function ask({ client, sentAt }: Line, { name, text, values }: Statement): Promise<AnswerRow[]> {
  sentAt.push(performance.now());
  return new Promise((resolve, reject) => {
    const asked = { name, text, values, rowMode: "array" } as const;
    client.query<AnswerRow>(asked, (error: Error | null, result) => {
      sentAt.shift();
      if (error) reject(error);
      else resolve(result.rows);
    });
  });
}
