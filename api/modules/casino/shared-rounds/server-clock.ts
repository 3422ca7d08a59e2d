import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";

/** The database's clock, which all processes of a site share, read without asking it. */
export interface ServerClock {
  /** Milliseconds of the epoch. */
  now(): number;
  /** Compares with the database again. */
  sync(): Promise<void>;
}

const asks = 5;

/** Between two comparisons it goes by the process's own clock that nobody sets. */
export function createServerClock(db: Db): ServerClock {
  let ahead = Date.now() - performance.now();
  return {
    now: () => performance.now() + ahead,
    async sync() {
      let best = { took: Number.POSITIVE_INFINITY, ahead };
      for (let ask = 0; ask < asks; ask += 1) {
        const sentAt = performance.now();
        const { rows } = await sql<{ ms: number }>`
          select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
        const took = performance.now() - sentAt;
        // The quickest answer is the nearest: the time was read half-way.
        if (took < best.took) best = { took, ahead: (rows[0]?.ms ?? 0) - sentAt - took / 2 };
      }
      ahead = best.ahead;
    },
  };
}
