/** How often each prize comes in a round on average: the return is linear in what they pay. */
import { fraction } from "../../engine/fraction.ts";
import type { Fraction } from "../../engine/game.ts";
import { FEWEST, LINES, ROWS } from "./lines.ts";
import { shownCounts, STOPS, type Strip, windowAt } from "./reels.ts";
import { type Paying, PAYING, type Pays, type Symbol } from "./spec.ts";

/** Expected prizes of a round by symbol and tier, each as often as it is multiplied. */
export type Counts = Readonly<Record<Paying, readonly Fraction[]>>;

export interface Expected {
  readonly counts: Counts;
  /** What pays whatever the pay table says, in hundredths of the stake. */
  readonly fixed: Fraction;
}

export const zero = fraction(0, 1);
export const one = fraction(1, 1);

/** a + b; where one denominator divides the other, as powers of two do, over the larger. */
export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.denominator < b.denominator) return plus(b, a);
  if (a.denominator % b.denominator === 0n) {
    const scaled = b.numerator * (a.denominator / b.denominator);
    return { numerator: a.numerator + scaled, denominator: a.denominator };
  }
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

/** a × b. */
export function by(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.numerator,
    denominator: a.denominator * b.denominator,
  };
}

export const sum = (all: readonly Fraction[]): Fraction => all.reduce(plus, zero);

/** Counts of one machine after another, each multiplied. */
export function mixed(parts: readonly { counts: Counts; times: Fraction }[]): Counts {
  return countsBy((symbol, tier) =>
    sum(parts.map(({ counts, times }) => by(counts[symbol][tier] ?? zero, times))),
  );
}

/** A count for each symbol and each of three tiers. */
export function countsBy(of: (symbol: Paying, tier: number) => Fraction, tiers = 3): Counts {
  const rows = PAYING.map((symbol) => [
    symbol,
    Array.from({ length: tiers }, (_, tier) => of(symbol, tier)),
  ]);
  // Its keys are all that pay.
  return Object.fromEntries(rows) as Counts;
}

/** The exact return as a share of the stake. */
export function returnOf({ counts, fixed }: Expected, pays: Pays): Fraction {
  const parts = PAYING.flatMap((symbol) =>
    pays[symbol].map((pay, tier) => by(counts[symbol][tier] ?? zero, fraction(pay, 1))),
  );
  return by(plus(sum(parts), fixed), fraction(1, 100));
}

/** Whether a cell that stops on a row counts as a symbol there. */
type Face = (reel: number, row: number, symbol: Paying) => number;

/** Expected line prizes of a spin from how many of 64 places fit: exact for any strips. */
export function lineCounts(lines: number, fits: Face): Counts {
  return countsBy((symbol, tier) => {
    const count = FEWEST + tier;
    let places = 0n;
    for (const rows of LINES.slice(0, lines)) {
      places += rows.reduce((product, row, reel) => {
        const fit = fits(reel, row, symbol);
        const wanted = reel < count ? fit : reel === count ? STOPS - fit : STOPS;
        return product * BigInt(wanted);
      }, 1n);
    }
    return fraction(places, BigInt(STOPS) ** 5n);
  });
}

/** Places of plain reels that show the symbol or a wild. */
export function plainFace(strips: readonly Strip[]): Face {
  const isWanted = (symbol: Paying) => (shown: Symbol) => shown === symbol || shown === "wild";
  return (reel, _row, symbol) => (strips[reel] ?? []).filter(isWanted(symbol)).length;
}

/** How likely 0, 1, 2 … of a symbol are in sight on all reels together. */
export function shownOdds(strips: readonly Strip[], symbol: Symbol, rows = ROWS): Fraction[] {
  const ways = strips
    .map((strip) => shownCounts(strip, symbol, rows))
    .reduce(
      (all, reel) =>
        Array.from({ length: all.length + rows }, (_, total) =>
          reel.reduce((sumOf, places, shown) => sumOf + (all[total - shown] ?? 0) * places, 0),
        ),
      [1],
    );
  return ways.map((count) => fraction(count, BigInt(STOPS) ** BigInt(strips.length)));
}

/** Places of a reel whose window passes. */
export function placesWhere(
  strip: Strip,
  rows: number,
  test: (window: readonly Symbol[]) => boolean,
): number {
  let places = 0;
  for (let stop = 0; stop < STOPS; stop += 1) places += test(windowAt(strip, stop, rows)) ? 1 : 0;
  return places;
}
