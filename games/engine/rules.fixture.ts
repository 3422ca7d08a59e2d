import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { fairDraw, type Hmac } from "./fair.ts";
import { isBelow } from "./fraction.ts";
import type { Book, BookEvent, Fraction, HouseGame, InstantChoice, Odds } from "./game.ts";
import { bookOf } from "./recompute.ts";

type Fields = Readonly<Record<string, unknown>>;

/** An outcome that an implementation apart from ours came to. */
interface Known {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  params: Fields;
  outcome: Fields;
  multiplier: number;
}

/** Our own file; its shape is checked by each test that reads it. */
const vectors = JSON.parse(
  readFileSync(new URL("games.vectors.json", import.meta.url), "utf8"),
) as Record<string, Known[]>;

export const hmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();

/** How a game's choice, actions and outcome are read from what is known. */
interface Reading {
  choice?(params: Fields): unknown;
  actions?(params: Fields): unknown[];
  /** The outcome that a book tells, in the words of what is known. */
  outcome(events: readonly (BookEvent & Fields)[]): Fields;
}

/** Holds a game against its known outcomes. */
export function expectKnown(
  { code, rules }: Pick<HouseGame, "code" | "rules">,
  reading: Reading,
): void {
  const all = vectors[code] ?? [];
  expect(all.length).toBeGreaterThanOrEqual(4);
  for (const known of all) {
    const choice = rules.choose((reading.choice ?? same)(known.params));
    const actions = reading.actions?.(known.params) ?? [];
    const book = choice && bookUntilOver(choice, actions, known);
    expect(book?.multiplier).toBe(known.multiplier);
    // A game's events are JSON; the reading picks what it knows of them.
    expect(reading.outcome((book?.events ?? []) as (BookEvent & Fields)[])).toEqual(known.outcome);
  }
}

const same = (params: Fields) => params;

/** What is known goes on with actions after a round was lost; those are left out. */
function bookUntilOver(
  choice: Parameters<typeof bookOf>[0],
  actions: unknown[],
  known: Known,
): Book | null {
  for (let count = actions.length; count >= 0; count -= 1) {
    const done = { mode: "BASE", actions: actions.slice(0, count) };
    const book = bookOf(choice, done, fairDraw(known, hmac));
    if (book) return book;
  }
  return null;
}

/** The odds of a choice that the game must have. */
export function oddsOf({ code, rules }: HouseGame, params: unknown): Odds {
  const choice = rules.choose(params);
  if (!choice) throw new Error(`${code} has no choice ${JSON.stringify(params)}`);
  return choice.odds;
}

/** A choice of a game that is decided at once. */
export function instantOf({ code, rules }: HouseGame, params: unknown): InstantChoice {
  const choice = rules.choose(params);
  if (choice?.shape !== "instant") throw new Error(`${code} is not decided at once`);
  return choice;
}

/** Holds what a game tells against the least return of these choices: those that decide it. */
export function expectLeastReturn(game: HouseGame, choices: readonly unknown[]): void {
  const returns = choices.map((params) => oddsOf(game, params).rtp);
  const least = returns.reduce((a, b) => (isBelow(b, a) ? b : a));
  expectSame(least, game.rtpExact);
}

/** Fractions that are the same number. */
export function expectSame(a: Fraction, b: Fraction): void {
  expect(a.numerator * b.denominator).toBe(b.numerator * a.denominator);
}

/** The mean payout over these draws, each as likely as the others. */
export function meanOf(choice: InstantChoice, draws: Iterable<readonly number[]>): Fraction {
  let paid = 0n;
  let rounds = 0n;
  for (const drawn of draws) {
    let at = 0;
    paid += BigInt(choice.play(() => drawn[at++] ?? 0, "BASE").multiplier);
    rounds += 1n;
  }
  return { numerator: paid, denominator: rounds * 100n };
}

/** Every single draw of n. */
export function everyDraw(n: number): number[][] {
  return Array.from({ length: n }, (_, drawn) => [drawn]);
}

/** Uniform draws from a fixed seed (mulberry32), so that a failing run can be repeated. */
export function seededDraw(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}
