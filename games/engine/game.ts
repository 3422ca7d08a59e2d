/**
 * What a house game is, for the game server, the member site and the verifier.
 *
 * Outcomes are decided by pure rules and written down as a book of events; the view only plays the
 * book. Nothing in this file, or in what `games/index.ts` imports, touches the browser.
 */
import type { GameLanguage } from "../language.ts";

/**
 * One step of a round as the player shall see it. `type` names the step and `index` is its place in
 * the book (0, 1, 2 …), which is also the resume marker that a client reports while it plays.
 * Every game narrows this to its own exhaustive union.
 */
export interface BookEvent {
  readonly index: number;
  readonly type: string;
}

/** A decided round. `multiplier` is the payout in hundredths of the stake: 390 pays 3.90 ×. */
export interface Book {
  readonly events: readonly BookEvent[];
  readonly multiplier: number;
  /** It wins the pot of its stake, which stands in no multiplier. */
  readonly winsPot?: boolean;
}

/** A uniform integer in [0, n). The caller supplies it, so a round can be recomputed by anyone. */
export type Draw = (n: number) => number;

/** An exact fraction; `numerator / denominator` in lowest terms is not required. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** What a bet promises before it is made. */
export interface Odds {
  /** The exact return to player of this choice. */
  readonly rtp: Fraction;
  /** The largest payout of the round, in hundredths of the stake. */
  readonly maxWin: number;
  /** The most that its first decision could pay, in hundredths: what every stake must allow for. */
  readonly firstWinMax: number;
}

/** What a player chooses with a stake, as JSON: the target of a roll, the mines of a field. */
export type Params = Readonly<Record<string, unknown>>;

/** A round that is decided and paid with its stake. */
export interface InstantRules {
  readonly shape: "instant";
  /** Reads what a client sent as its choice; null: not a choice of this game. */
  choose(params: unknown): InstantChoice | null;
}

export interface InstantChoice {
  readonly shape: "instant";
  readonly params: Params;
  readonly odds: Odds;
  /** Decides one round of `mode` (a key of `HouseGame.modes`). Pure: same draws, same book. */
  play(draw: Draw, mode: string): Book;
}

/** A round of steps: all is drawn with the stake, each action reveals, and the player leaves. */
export interface StepRules {
  readonly shape: "steps";
  /** Reads what a client sent as its choice; null: not a choice of this game. */
  choose(params: unknown): StepChoice | null;
}

export interface StepChoice {
  readonly shape: "steps";
  readonly params: Params;
  readonly odds: Odds;
  /** The round as it stands after its stake. Pure, as `act` is. */
  open(draw: Draw): StepRound;
}

/** A round of steps as it stands. */
export interface StepRound {
  /** What the player may see by now; what is hidden is told when the round is over. */
  readonly events: readonly BookEvent[];
  /** The same with what was hidden, for a round that is left here. */
  readonly ended: readonly BookEvent[];
  /** What leaving pays now, in hundredths of the stake; null: it cannot be left yet. */
  readonly multiplier: number | null;
  readonly isOver: boolean;
  /** The most that one more action could make it pay, in hundredths of the stake. */
  readonly nextMax: number;
  /** What it pays, in hundredths of the stake, when its player never comes back. */
  abandoned(): number;
  /** The round after an action of the client; null: not an action that is allowed now. */
  act(action: unknown): StepRound | null;
}

/** A round that all who play share: its outcome is decided by no single bet. */
export interface SharedRules {
  readonly shape: "shared";
  /** Reads what a client sent with its bet; null: not a bet of this game. */
  choose(params: unknown): SharedChoice | null;
}

export interface SharedChoice {
  readonly shape: "shared";
  readonly params: Params;
  readonly odds: Odds;
}

/** A table: all who sit at it share an outcome, and each bets on as many spots as they like. */
export interface TableShape {
  readonly shape: "table";
  /** How long bets are open, the pause before the outcome, and what was paid are shown. */
  readonly clock: { readonly openMs: number; readonly closedMs: number; readonly payMs: number };
  /** An outcome as JSON, and how long showing it takes. */
  decide(draw: Draw): { readonly outcome: unknown; readonly revealMs: number };
  /** Reads what a client sent as `{ bets: [{ spot, stake }] }`; null: no bets of this table. */
  choose(params: unknown): TableChoice | null;
}

/** A stake on one spot of the cloth, in micro. */
export interface SpotBet {
  readonly spot: string;
  readonly stake: number;
}

/** All bets of a player on one round of a table. */
export interface TableChoice {
  readonly shape: "table";
  readonly params: { readonly bets: readonly SpotBet[] };
  readonly odds: Odds;
  /** Their sum, in micro. */
  readonly stake: bigint;
  /** What the best of all outcomes pays, in micro. */
  readonly most: bigint;
  /** Whether they stand on opposite sides, so that little is at stake. */
  readonly isCover: boolean;
  /** What the draws pay, in micro; the book tells it spot by spot. */
  settle(draw: Draw): { readonly book: Book; readonly payout: bigint };
}

/** Shots at targets: a batch of them is a round, and only those that hit something are charged. */
export interface ShotRules {
  readonly shape: "shots";
  /** Reads a batch as `{ shots }`; null: no shots of this game. */
  choose(params: unknown): ShotChoice | null;
}

/** A shot that reaches its target. */
export interface TargetShot {
  /** The client's number of it. */
  readonly n: number;
  /** The target by its number, and what it is. */
  readonly target: number;
  readonly creature: string;
  /** Micro: what a plain shot costs. */
  readonly bet: number;
  readonly torpedo: boolean;
}

export interface ShotChoice {
  readonly shape: "shots";
  readonly params: { readonly shots: readonly TargetShot[] };
  readonly odds: Odds;
  /** What it pays if all are caught at their best, in micro. */
  readonly most: bigint;
  /** What the shots cost and pay, in micro; the book has an event for each. */
  settle(draw: Draw): { readonly book: Book; readonly charged: bigint; readonly payout: bigint };
}

/** Hands that members play against each other: the house stakes nothing and decides nothing. */
export interface HandRules {
  readonly shape: "hands";
  /** No choice is made against the house. */
  choose(params: unknown): null;
}

export type Rules = InstantRules | StepRules | SharedRules | TableShape | ShotRules | HandRules;
export type Choice = InstantChoice | StepChoice | SharedChoice | TableChoice | ShotChoice;

/** What a game puts aside of each stake, for a pot that belongs to that stake. */
export interface Pot {
  /** Into the pot, in hundredths of a percent of the stake. */
  readonly shareBps: number;
  /** Towards what the next pot begins with, the same. */
  readonly nextBps: number;
  /** What the house puts into a stake's first pot, in stakes. */
  readonly firstStakes: number;
}

export interface HouseGame {
  /** Folder, launch path and catalogue code, for instance `golden-jaguar`. */
  readonly code: string;
  readonly title: Readonly<Record<GameLanguage, string>>;
  readonly rules: Rules;
  /** Total stakes that are offered as shortcuts, rising, in ledger micro (1e-6 of the currency). */
  readonly betLevels: readonly bigint[];
  readonly defaultBetLevel: bigint;
  /** Any multiple of it from the lowest to the highest level may be staked; in micro. */
  readonly stakeStep: bigint;
  /** The debit is the stake × cost. */
  readonly modes: Readonly<Record<string, { readonly cost: number }>>;
  /** The exact return to player, of several choices the least. Proved by the game's tests. */
  readonly rtpExact: Fraction;
  /** Paylines; a game with several counts as a slot. */
  readonly lines: number;
  /** The smallest stake, in micro. */
  readonly minBet: bigint;
  /** Each of the levels has a pot of its own, and no other stake is taken. */
  readonly pot?: Pot;
}
