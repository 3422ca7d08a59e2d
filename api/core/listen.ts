import { randomInt } from "node:crypto";
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Connection } from "./db.ts";

const connectMs = 5_000;
const pauseMs = { first: 250, max: 10_000 };
/** A connection whose other end is gone says nothing by itself: it is asked now and then. */
const beat = { everyMs: 15_000, answerMs: 5_000 };

/** Hears what the database says on its channels (NOTIFY), from all processes, once committed. */
export interface Listener {
  /** What is said while the connection is away is lost: see `onGap`. */
  on(channel: string, hear: (payload: string) => void): Promise<void>;
  /** Calls the listener when the connection is back after it was away. */
  onGap(hear: () => void): void;
  isConnected(): boolean;
  stop(): Promise<void>;
}

interface Line {
  client: pg.Client;
  socket: Socket;
}

/** Opens the process's one connection for listening, which comes back by itself when it is lost. */
export async function openListener(
  connection: Connection,
  log: FastifyBaseLogger,
): Promise<Listener> {
  const channels = new Map<string, ((payload: string) => void)[]>();
  const gaps: (() => void)[] = [];
  let line: Line | null = null;
  let isStopped = false;

  function hear({ channel, payload = "" }: pg.Notification): void {
    for (const listener of channels.get(channel) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        // What one cannot read must not end the process, nor keep it from the others.
        log.error({ err: error, channel }, "a notification was not understood");
      }
    }
  }

  async function open(): Promise<void> {
    const next = await connect(connection, channels.keys());
    next.client.on("notification", hear);
    next.client.once("end", () => void reopen());
    line = next;
  }

  async function reopen(waitMs = pauseMs.first): Promise<void> {
    line = null;
    // Not all processes at one moment.
    await sleep(randomInt(waitMs / 2, waitMs * 2), undefined, { ref: false });
    if (isStopped) return;
    try {
      await open();
    } catch {
      // The database is away: it is asked again until it is back.
      return reopen(Math.min(waitMs * 2, pauseMs.max));
    }
    if (isStopped) await end();
    else for (const listener of gaps) listener();
  }

  async function end(): Promise<void> {
    await line?.client.end().catch(() => {});
  }

  const heart = setInterval(() => {
    const asked = line;
    // Its own `end` would wait for the other side; a new one comes after this one.
    asked?.client.query("select 1").catch(() => asked.socket.destroy());
  }, beat.everyMs).unref();

  await open();
  return {
    async on(channel, listener) {
      const known = channels.get(channel);
      channels.set(channel, [...(known ?? []), listener]);
      if (!known) await line?.client.query(listenSql(channel));
    },
    onGap: (listener) => void gaps.push(listener),
    isConnected: () => line !== null,
    async stop() {
      isStopped = true;
      clearInterval(heart);
      await end();
    },
  };
}

async function connect(connection: Connection, channels: Iterable<string>): Promise<Line> {
  const socket = new Socket();
  const client = new pg.Client({
    ...connection,
    stream: () => socket,
    application_name: "trevo listener",
    connectionTimeoutMillis: connectMs,
    query_timeout: beat.answerMs,
    keepAlive: true,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    for (const channel of channels) await client.query(listenSql(channel));
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return { client, socket };
}

function listenSql(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}
