/** A whole number from 0 to `count` - 1, each as likely as the others. */
export type Draw = (count: number) => number;

/**
 * What a round pays, in basis points of its stake: 10 000 gives the stake back. Always a whole
 * number; the payout is rounded down to the minor unit.
 */
export type Bps = number;

/** The player asked for what the rules do not know. */
export class Foul extends Error {}

/** More than one bet may be: the player is told how much that is. */
export class OverLimit extends Error {
  /** In minor units. */
  readonly most: bigint;

  constructor(most: bigint) {
    super("over the limit");
    this.most = most;
  }
}

/** One round, decided at once. */
export interface Outcome {
  bps: Bps;
  /** What the page draws; plain JSON. */
  show: unknown;
}

/** Bet and result in one call: a spin, a throw, a shot. */
export interface Instant {
  kind: "instant";
  /** What the page draws before any bet; plain JSON. */
  setup: unknown;
  /** Throws Foul for a choice that makes no sense. */
  play(choice: unknown, draw: Draw): Outcome;
}

/** A round under way. Everything is decided when it opens; the player only uncovers it. */
export interface Step {
  /** Kept by the server, never shown; plain JSON. */
  state: unknown;
  show: unknown;
  isOver: boolean;
  /** What it pays when it is over. */
  bps: Bps;
  /** When it ends by itself; milliseconds since the epoch. */
  dueAt?: number;
}

/** A bet first, then the player's steps until it pays or is lost. */
export interface Stepwise {
  kind: "steps";
  setup: unknown;
  /** `now` is in milliseconds since the epoch, here and below. */
  open(choice: unknown, draw: Draw, now: number): Step;
  /** Throws Foul for a step that cannot be taken. */
  act(state: unknown, asked: unknown, now: number): Step;
}

/** A table that everybody shares: bets, then a draw, then what it pays. */
export interface Timed {
  kind: "timed";
  setup: unknown;
  /** Milliseconds: bets are taken, the result is shown, the table rests. */
  bettingMs: number;
  playMs: number;
  restMs: number;
  /** What this round is about, known before the bets: teams and odds; null where nothing is. */
  open(draw: Draw): unknown;
  /** Whether this may be bet on. */
  mayBet(card: unknown, spot: string): boolean;
  draw(card: unknown, draw: Draw): unknown;
  pays(card: unknown, result: unknown, spot: string): Bps;
  /** What may be shown so long after the bets were closed. */
  reveal(card: unknown, result: unknown, elapsedMs: number): unknown;
}

export type Engine = Instant | Stepwise | Timed;

/** The stake in basis points. */
export const even: Bps = 10_000;

/** The field of a choice that came from a page. */
export function field(choice: unknown, name: string): unknown {
  if (typeof choice !== "object" || choice === null) throw new Foul("not an object");
  return (choice as Record<string, unknown>)[name];
}

/** A whole number of a choice, within its bounds. */
export function wholeField(choice: unknown, name: string, [min, max]: [number, number]): number {
  const value = field(choice, name);
  if (typeof value !== "number" || !Number.isInteger(value) || value < min || value > max) {
    throw new Foul(name);
  }
  return value;
}

/** One of a choice's few values. */
export function fieldOf<T extends string>(choice: unknown, name: string, of: readonly T[]): T {
  const value = field(choice, name);
  const found = of.find((one) => one === value);
  if (found === undefined) throw new Foul(name);
  return found;
}

/** What stands at `index`; the rules only ask for what is there. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

/** True `share` times out of 10^9. */
export function chance(draw: Draw, share: number): boolean {
  return draw(1_000_000_000) < Math.round(share * 1_000_000_000);
}

/** The list in an order drawn by chance. */
export function shuffled<T>(list: readonly T[], draw: Draw): T[] {
  const left = [...list];
  return list.map(() => at(left.splice(draw(left.length), 1), 0));
}
