import type { SealedDeck } from "@trevo/games/clover-holdem/deck.ts";
import type { App } from "../../../app.ts";
import { type Cache, createCache } from "../../../core/cache.ts";

/** How long the parts of a hand take, in milliseconds; a test may hurry them. */
interface Timing {
  /** Between the first who comes to a table and its first hand. */
  gatherMs: number;
  /** For the players to open their seeds. */
  seedMs: number;
  /** Between the streets of a hand on which nobody can bet any more. */
  runMs: number;
  /** How long the end of a hand is shown. */
  showMs: number;
  /** For whose turn it was as the server was lost. */
  restartMs: number;
  /** How long a player may be away before they leave with their chips. */
  awayMs: number;
}

/** What each process knows of the tables. */
export interface Holdem {
  readonly timing: Timing;
  /** Decks by their hands. Secret. */
  readonly decks: Cache<bigint, SealedDeck>;
}

declare module "../../../core/events.ts" {
  interface Topics {
    /** Something changed at a table. */
    "holdem.table": { table: string };
  }
}

const decksMax = 500;

/** What a process begins with. */
export function openHoldem(): Holdem {
  return {
    timing: {
      gatherMs: 3_000,
      seedMs: 4_000,
      runMs: 1_200,
      showMs: 5_000,
      restartMs: 30_000,
      awayMs: 600_000,
    },
    decks: createCache({ max: decksMax }),
  };
}

/** Says that something changed at a table; call it after the commit. */
export function publishTable({ events }: App, table: bigint): void {
  events.publish("holdem.table", { table: table.toString() });
}
