import { type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import type { Db, Tx } from "../core/db.ts";

/** What a test does while a lock is held. */
interface Held {
  tx: Tx;
  /** Until so many statements wait for somebody's lock. */
  waiting(count: number): Promise<void>;
}

/**
 * Holds a lock while requests run into it, and releases it afterwards, so that they meet where a
 * test wants them to, in the order in which they came. What `act` gives back in an object is not
 * awaited.
 */
export function whileLocked<T>(
  db: Db,
  lock: RawBuilder<unknown>,
  act: (held: Held) => Promise<T>,
): Promise<T> {
  const waiting = async (count: number) => {
    const blocked = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    };
    await expect.poll(blocked, { timeout: 4_000 }).toBe(count);
  };
  return db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    return act({ tx, waiting });
  });
}
