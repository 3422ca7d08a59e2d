import type { App } from "../../../app.ts";
import { type Cache, createCache } from "../../../core/cache.ts";
import { type Batch, batchOf } from "./batches.ts";
import { caughtIn, type Seat } from "./seats.ts";

/** What each process knows of the sea. */
export interface Fishing {
  /** Who plays where, by wallet. */
  readonly seats: Cache<bigint, Seat>;
  /** Batches that were decided here lately, by their rounds: whoever shows them need not read. */
  readonly batches: Cache<string, Batch>;
}

declare module "../../../core/events.ts" {
  interface Topics {
    /** Somebody came to a room, or left it. */
    "fishing.seats": { room: string };
    /** A player of a room shot something. */
    "fishing.shots": { room: string; member: string; account: string; round: string };
  }
}

const keptMax = 20_000;
/** A batch is shown within moments. */
const batchMs = 5_000;

/** What a process begins with. */
export function openFishing(app: App): Fishing {
  const seats = createCache<bigint, Seat>({ max: keptMax });
  // Whatever another process has decided is caught here as well.
  app.events.on("fishing.shots", ({ member, account, round }) => {
    const seat = seats.get(BigInt(account));
    if (!seat) return;
    batchOf(app, { member, round }).then(
      (batch) => batch && caughtIn(seat, batch),
      (error: unknown) => app.log.warn({ err: error }, "shots of another process were not read"),
    );
  });
  return { seats, batches: createCache({ max: keptMax, ttlMs: batchMs }) };
}
