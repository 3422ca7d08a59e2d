/**
 * Roleta Esmeralda: one zero, and three numbers of each round that pay more on a straight bet.
 *
 * Exact draws: one of 37 for the number, three of 37 for the emeralds, one of 50 for each emerald's
 * multiplier. Every bet returns 36/37: a straight one gives back 30 times its stake, or what the
 * emerald on it says.
 */
import { drawWeighted, exactDraw, pick } from "../engine/draws.ts";
import type { Draw } from "../engine/game.ts";
import type { TableRules } from "../engine/table.ts";

export const numbers = 37;
const emeralds = 3;
/** Who covers more numbers than these stakes on both sides. */
const coverMin = 30;

/** Of 50 draws: what an emerald pays in stakes, and its weight. */
export const EMERALDS = [
  { stakes: 50, weight: 18 },
  { stakes: 75, weight: 12 },
  { stakes: 100, weight: 9 },
  { stakes: 150, weight: 6 },
  { stakes: 200, weight: 3 },
  { stakes: 500, weight: 2 },
] as const;

const emeraldWeights = EMERALDS.map(({ weight }) => weight);

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export interface Spun {
  readonly number: number;
  /** In the order in which they were drawn. */
  readonly lucky: readonly { readonly number: number; readonly stakes: number }[];
}

const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

/** Even chances, dozens and columns: whether a number that is not zero is among them. */
const outside: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => reds.has(number),
  black: (number) => !reds.has(number),
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  low: (number) => number <= 18,
  high: (number) => number > 18,
  "dozen:1": (number) => number <= 12,
  "dozen:2": (number) => number > 12 && number <= 24,
  "dozen:3": (number) => number > 24,
  "column:1": (number) => number % 3 === 1,
  "column:2": (number) => number % 3 === 2,
  "column:3": (number) => number % 3 === 0,
};

const streets = Array.from({ length: 12 }, (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3]);

/** Inside bets by their numbers, rising: what a spot is named after. */
const inside: Readonly<Record<string, readonly (readonly number[])[]>> = {
  straight: Array.from({ length: numbers }, (_, number) => [number]),
  split: [
    ...upTo(3).map((number) => [0, number]),
    ...upTo(36).flatMap((number) => (number % 3 === 0 ? [] : [[number, number + 1]])),
    ...upTo(33).map((number) => [number, number + 3]),
  ],
  trio: [
    [0, 1, 2],
    [0, 2, 3],
  ],
  street: streets,
  first: [[0, 1, 2, 3]],
  corner: upTo(33).flatMap((number) =>
    number % 3 === 0 ? [] : [[number, number + 1, number + 3, number + 4]],
  ),
  line: streets.slice(0, -1).map((street, row) => [...street, ...(streets[row + 1] ?? [])]),
};

/** What inside bets give back, by how many numbers they are on, in hundredths. */
const insideReturns: Readonly<Record<number, number>> = {
  1: 3000,
  2: 1800,
  3: 1200,
  4: 900,
  6: 600,
};

/** Every spot of the cloth, with its numbers: `corner:17-18-20-21`, `red`, `dozen:2`. */
export const SPOTS: ReadonlyMap<string, readonly number[]> = new Map([
  ...Object.entries(inside).flatMap(([kind, sets]) =>
    sets.map((set): [string, readonly number[]] => [`${kind}:${set.join("-")}`, set]),
  ),
  ...Object.entries(outside).map(([spot, has]): [string, readonly number[]] => [
    spot,
    upTo(numbers - 1).filter(has),
  ]),
]);

export const rules: TableRules<Spun> = {
  outcome(draw) {
    const exact = exactDraw(draw);
    const number = exact(numbers);
    const lucky = pick(exact, numbers, emeralds);
    return { number, lucky: lucky.map((each) => ({ number: each, stakes: emerald(exact) })) };
  },
  returnOf({ number, lucky }, spot) {
    const set = SPOTS.get(spot);
    if (!set) return null;
    if (!set.includes(number)) return 0;
    const emeraldHere = set.length === 1 ? lucky.find((each) => each.number === number) : undefined;
    if (emeraldHere) return emeraldHere.stakes * 100;
    return insideReturns[set.length] ?? (set.length === 12 ? 300 : 200);
  },
  best: bestOf(EMERALDS.at(-1)?.stakes ?? 0),
  isCover: (spots) => new Set([...spots].flatMap((spot) => SPOTS.get(spot) ?? [])).size > coverMin,
  clock: { openMs: 18_000, closedMs: 1_000, payMs: 5_000 },
  // The emeralds, then the spin.
  revealMs: () => 12_000,
};

/** Each number with the largest emerald on it. */
function bestOf(stakes: number): [Spun, ...Spun[]] {
  const spun = (number: number): Spun => ({ number, lucky: [{ number, stakes }] });
  return [spun(0), ...upTo(numbers - 1).map(spun)];
}

function emerald(exact: Draw): number {
  return EMERALDS[drawWeighted(exact, emeraldWeights)]?.stakes ?? 0;
}
