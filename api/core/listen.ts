import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./db.ts";

const connectMs = 5_000;
const pauseMs = 500;

/**
 * Hears what the database says on a channel (NOTIFY), from all processes, once it is committed.
 * What is said while the connection is away is lost: who listens looks for itself now and then.
 */
export async function listenTo(
  connection: Connection,
  channel: string,
  hear: (payload: string) => void,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | null = null;
  let isStopped = false;

  async function open(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: "trevo listener",
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    });
    next.on("error", () => {});
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    next.on("notification", ({ payload = "" }) => hear(payload));
    next.once("end", () => void reopen());
    client = next;
  }

  async function reopen(): Promise<void> {
    if (isStopped) return;
    try {
      await open();
    } catch {
      // The database is away: it is asked again until it is back.
      await sleep(pauseMs, undefined, { ref: false });
      return reopen();
    }
    if (isStopped) await client?.end().catch(() => {});
  }

  await open();
  return {
    async stop() {
      isStopped = true;
      await client?.end().catch(() => {});
    },
  };
}
