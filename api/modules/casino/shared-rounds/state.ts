import type { App } from "../../../app.ts";
import { createServerClock, type ServerClock } from "./server-clock.ts";

/** How long the parts of a round take, in milliseconds. */
export interface Timing {
  openMs: number;
  /** Between the last bet and the start. */
  closedMs: number;
  /** How long the end is shown before bets open again. */
  overMs: number;
  /** After the cut: who left in time may still be on the way to the database. */
  lossGraceMs: number;
}

/** What each process knows of shared rounds. */
export interface SharedRounds {
  readonly clock: ServerClock;
  /** By game; a test may hurry it. */
  readonly timing: Timing;
  /** Rounds of a chain that is made when the last one has run out. */
  chainLength: number;
  /** Until when somebody wants rounds of a game, by the process's own clock. */
  readonly wantedUntil: Map<string, number>;
}

declare module "../../../app.ts" {
  interface ModuleStates {
    sharedRounds: SharedRounds;
  }
}

declare module "../../../core/events.ts" {
  interface Topics {
    /** Somebody has a shared game open, or tried to bet. */
    "shared-rounds.wanted": { game: string };
    /** A round opened, closed or ended. */
    "shared-rounds.round": { game: string; number: string };
    /** A bet of this round came, left or was taken back. */
    "shared-rounds.bets": { game: string; number: string };
  }
}

/** Rounds go on for this long after they were last wanted. */
const wantedMs = 60_000;
const chainLength = 10_000_000;
/** A demo's chain is made in less than a second. */
const demoChainLength = 100_000;

/** What a process begins with. */
export function openSharedRounds({ config, db, events }: App): SharedRounds {
  const wantedUntil = new Map<string, number>();
  events.on("shared-rounds.wanted", ({ game }) => {
    wantedUntil.set(game, performance.now() + wantedMs);
  });
  return {
    clock: createServerClock(db),
    timing: { openMs: 6_000, closedMs: 300, overMs: 3_000, lossGraceMs: 1_000 },
    chainLength: config.demo ? demoChainLength : chainLength,
    wantedUntil,
  };
}

/** Whether anybody wants rounds of a game now. Nobody flies a kite for an empty room. */
export function isWanted({ wantedUntil }: SharedRounds, game: string): boolean {
  return (wantedUntil.get(game) ?? 0) > performance.now();
}

/** Says that bets of a round changed. */
export function publishBets({ events }: App, game: string, number: bigint): void {
  events.publish("shared-rounds.bets", { game, number: number.toString() });
}
