import type { App } from "../../../app.ts";
import type { Course } from "./course.ts";
import type { RoundKey } from "./rounds.ts";
import { createServerClock, type ServerClock } from "./server-clock.ts";

/** What each process knows of shared rounds. */
export interface SharedRounds {
  readonly clock: ServerClock;
  /** The games that are played here, by their codes. */
  readonly courses: Map<string, Course>;
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
    courses: new Map(),
    chainLength: config.demo ? demoChainLength : chainLength,
    wantedUntil,
  };
}

/** Whether anybody wants rounds of a game now. Nobody plays for an empty room. */
export function isWanted({ wantedUntil }: SharedRounds, game: string): boolean {
  return (wantedUntil.get(game) ?? 0) > performance.now();
}

/** How a game's rounds go. */
export function courseOf({ state }: App, game: string): Course {
  const course = state.sharedRounds.courses.get(game);
  if (!course) throw new Error(`${game} has no shared rounds`);
  return course;
}

/** Says that a round opened, closed or ended. */
export function publishRound({ events }: App, { game, number }: RoundKey): void {
  events.publish("shared-rounds.round", { game, number: number.toString() });
}

/** Says that bets of a round changed. */
export function publishBets({ events }: App, game: string, number: bigint): void {
  events.publish("shared-rounds.bets", { game, number: number.toString() });
}
