import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "./db.ts";
import type { Listener } from "./listen.ts";

/**
 * What processes tell each other: a topic, and the ids of what changed. Grows by those who publish
 * (`declare module`), each under its own name. Bodies are no part of it: who hears of an event
 * reads what it needs, so that it is as of now, and no text of a member's passes by.
 */
export interface Topics {}

type Topic = keyof Topics;

/** Hints between the processes of one site: at most once each, and soon. */
export interface Events {
  /**
   * Tells this process at once and the others within moments. Call it after the commit: who hears
   * of it reads. An event is lost when this process dies first, or while the database is away.
   */
  publish<T extends Topic>(topic: T, ids: Topics[T]): void;
  /** Calls the listener for each event of a topic, whichever process published it. */
  on<T extends Topic>(topic: T, hear: (ids: Topics[T]) => void): void;
  /** Calls the listener after events of other processes may have been lost. */
  onGap(hear: () => void): void;
  /** Sends what waits, and no more. */
  stop(): Promise<void>;
}

const channel = "app_events";
/** Events of this time go together: however many bets a second, so many notifications. */
const collectMs = 25;
const retryMsMax = 5_000;
/** PostgreSQL takes less than 8,000 bytes. */
const payloadMaxBytes = 7_500;
/** Waiting while the database is away; the oldest go first. */
const waitingMax = 20_000;

/** Events over LISTEN/NOTIFY; the process's own come back and are not heard twice. */
export async function openEvents(
  pool: pg.Pool,
  listener: Listener,
  log: FastifyBaseLogger,
): Promise<Events> {
  const origin = randomUUID();
  const listeners = new Map<string, ((ids: never) => void)[]>();
  /** As JSON: the same event twice within moments is sent once. */
  let waiting = new Set<string>();
  let sending: Promise<void> | null = null;
  let failures = 0;
  let isStopped = false;

  function deliver(topic: string, ids: unknown): void {
    for (const hear of listeners.get(topic) ?? []) {
      try {
        // Its publisher is held to the topic's type.
        hear(ids as never);
      } catch (error) {
        log.error({ err: error, topic }, "an event was not understood");
      }
    }
  }

  function send(afterMs: number): void {
    sending ??= new Promise<void>((sent) => {
      setTimeout(() => {
        flush()
          .catch(() => (failures += 1))
          .finally(() => {
            sending = null;
            sent();
            if (waiting.size > 0 && !isStopped) send(pauseAfter(failures));
          });
      }, afterMs).unref();
    });
  }

  async function flush(): Promise<void> {
    const going = waiting;
    waiting = new Set();
    try {
      await pool.query("select pg_notify($1, payload) from unnest($2::text[]) as payload", [
        channel,
        payloadsOf(origin, going),
      ]);
      failures = 0;
    } catch (error) {
      waiting = new Set([...going, ...waiting].slice(-waitingMax));
      throw error;
    }
  }

  await listener.on(channel, (payload) => {
    // Written by `payloadsOf` of another process.
    const [from, ...events] = JSON.parse(payload) as [string, ...[string, unknown][]];
    if (from === origin) return;
    for (const [topic, ids] of events) deliver(topic, ids);
  });
  return {
    publish(topic, ids) {
      deliver(topic, ids);
      if (waiting.size < waitingMax) waiting.add(JSON.stringify([topic, ids]));
      if (!isStopped) send(collectMs);
    },
    on(topic, hear) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), hear]);
    },
    onGap: (hear) => listener.onGap(hear),
    async stop() {
      isStopped = true;
      await sending;
      if (waiting.size > 0) await flush().catch(() => {});
    },
  };
}

/** Tells every process, this one among them, once the transaction is committed. */
export async function publishAtCommit<T extends Topic>(
  tx: Tx,
  topic: T,
  ids: Topics[T],
): Promise<void> {
  // No process's own: each hears it from the database.
  const payload = JSON.stringify(["", [topic, ids]]);
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
}

function pauseAfter(failures: number): number {
  return failures === 0 ? collectMs : Math.min(collectMs * 2 ** failures, retryMsMax);
}

/** As few payloads as hold all events, each with the sender in front: `["…",["topic",{…}],…]`. */
function payloadsOf(origin: string, events: Iterable<string>): string[] {
  const payloads: string[] = [];
  let open = "";
  for (const event of events) {
    const next = `${open},${event}`;
    if (open !== "" && Buffer.byteLength(next) > payloadMaxBytes) {
      payloads.push(open);
      open = `,${event}`;
    } else open = next;
  }
  if (open !== "") payloads.push(open);
  return payloads.map((joined) => `["${origin}"${joined}]`);
}
