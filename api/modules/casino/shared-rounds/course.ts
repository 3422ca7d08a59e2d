import type { SharedBoard, SharedRoundFrame } from "@trevo/contract/shared-rounds.ts";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import type { Link } from "./chain.ts";
import type { RoundKey, SharedRound } from "./rounds.ts";

/** How long the parts of a round take, in milliseconds; a test may hurry them. */
export interface Timing {
  openMs: number;
  /** Between the last bet and the start. */
  closedMs: number;
  /** How long an end is shown before bets open again, of which its reveal takes so long. */
  overMs(revealMs: number): number;
  /** After a cut: who left in time may still be on the way to the database. */
  lossGraceMs: number;
}

/** What it takes to keep a game's rounds going. */
export interface Keeping {
  app: App;
  game: string;
  /** The process ends, or the lease is lost. */
  signal: AbortSignal;
}

/** What a player is told of their own bets. */
export type OwnFrame = Extract<SharedRoundFrame, { type: "own" | "basket" }>;

/** What is a game's own in the rounds that all who play it share. */
export interface Course {
  /** How the hashes that decide its rounds follow from each other. */
  readonly link: Link;
  readonly timing: Timing;
  /** Whether a round whose keeper was lost after the close is played on, and not broken off. */
  mayGoOn(app: App, round: SharedRound): boolean;
  /** Plays a round that takes no more bets to its end, and waits until that was shown. */
  finish(keeping: Keeping, round: SharedRound): Promise<void>;
  /** Ends a round that cannot be played on; `void` gives its bets back. */
  breakOff(app: App, round: SharedRound, state: "over" | "void"): Promise<void>;
  /** Decides and pays every bet of a round that has ended. Nothing is decided or paid twice. */
  settle(app: App, round: SharedRound): Promise<void>;
  /** Gives back what was debited for rounds that are past, and is no bet of theirs. */
  tidy(app: App): Promise<void>;
  /** Who bets on a round, in one currency. */
  boardOf(db: Db, key: RoundKey, currency: string): Promise<SharedBoard>;
  /** What these wallets have on a round; those that never had a bet may be left out. */
  ownOf(db: Db, key: RoundKey, accounts: readonly bigint[]): Promise<Map<bigint, OwnFrame>>;
}
