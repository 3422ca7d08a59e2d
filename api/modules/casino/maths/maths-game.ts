import * as z from "zod/mini";
import { instantRules } from "@trevo/games/engine/choice.ts";
import { drawBelow } from "@trevo/games/engine/draws.ts";
import { isBelow, least } from "@trevo/games/engine/fraction.ts";
import type { Fraction, HouseGame } from "@trevo/games/engine/game.ts";
import { type Books, MathsError } from "./books.ts";
import type { GameDescription } from "./describe.ts";

/** One way to play, with its books. */
export interface MathsMode {
  readonly name: string;
  /** The debit in stakes. */
  readonly cost: number;
  readonly books: Books;
}

/**
 * A game of foreign maths: a round is one draw among the weighted books of its mode. The return of
 * each mode is computed from them, exactly.
 *
 * @throws MathsError a mode pays back more than it takes
 */
export function mathsGame(
  code: string,
  { title, stakes, lines }: GameDescription,
  modes: readonly MathsMode[],
): HouseGame {
  const byName = new Map(modes.map((mode) => [mode.name, mode]));
  const rtpExact = least(modes.map(rtpOf));
  const maxWin = Math.max(...modes.map(({ books }) => books.multipliers.reduce(larger, 0)));
  const [stakeStep = 1n] = stakes;
  return {
    code,
    title: { ...title, th: title.th ?? title.en },
    rules: instantRules(z.strictObject({}), {
      odds: () => ({ rtp: rtpExact, maxWin }),
      play(draw, _params, name) {
        const books = byName.get(name)?.books;
        if (!books) throw new Error(`No books of ${name}`);
        const drawn = drawBelow(draw, books.cumulative.at(-1) ?? 0n);
        return books.read(placeOf(books.cumulative, drawn));
      },
    }),
    betLevels: stakes,
    defaultBetLevel: stakes[Math.floor(stakes.length / 3)] ?? stakeStep,
    stakeStep,
    modes: Object.fromEntries(modes.map(({ name, cost }) => [name, { cost }])),
    rtpExact,
    lines,
    minBet: stakeStep,
  };
}

/** What a mode pays back of what it costs. */
function rtpOf({ name, cost, books }: MathsMode): Fraction {
  const { cumulative, multipliers } = books;
  let paid = 0n;
  let before = 0n;
  cumulative.forEach((sum, at) => {
    paid += (sum - before) * BigInt(multipliers[at] ?? 0);
    before = sum;
  });
  // Multipliers are hundredths of the stake, and the cost is made hundredths too.
  const rtp = { numerator: paid, denominator: before * BigInt(Math.round(cost * 100)) };
  const isSound = paid > 0n && !isBelow({ numerator: 1n, denominator: 1n }, rtp);
  if (!isSound) throw new MathsError(`mode ${name} pays back nothing, or more than it takes`);
  return rtp;
}

/** The first book whose cumulative weight is above what was drawn. */
function placeOf(cumulative: BigUint64Array, drawn: bigint): number {
  let [low, high] = [0, cumulative.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? 0n) > drawn) high = middle;
    else low = middle + 1;
  }
  return low;
}

const larger = (a: number, b: number): number => Math.max(a, b);
