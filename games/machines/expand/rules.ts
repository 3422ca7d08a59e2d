/**
 * Expanding wilds: five reels of three; a wild on a middle reel fills it, stays, and all other
 * reels turn again.
 *
 * Draws of 64, the top cell of each reel that turns, from the left. While a new wild comes, its
 * reel is filled and held and the others turn once more, so that a round has at most four screens.
 * Each screen pays its lines.
 */
import { fraction, toNumber } from "../../engine/fraction.ts";
import type { Draw, Fraction } from "../../engine/game.ts";
import { by, lineCounts, mixed, one, placesWhere, plus, zero } from "../parts/counts.ts";
import { LINES, lineWins, ROWS } from "../parts/lines.ts";
import { type Machine, named } from "../parts/machine.ts";
import { STOPS, type Strip, stripsOf, windowAt } from "../parts/reels.ts";
import { Round } from "../parts/round.ts";
import type { Paying, Symbol } from "../parts/spec.ts";
import { sets } from "./sets.ts";

const filled: readonly Symbol[] = ["wild", "wild", "wild"];
const middle = [1, 2, 3];

const ready = Object.fromEntries(
  Object.entries(sets).map(([name, { lines, reels }]) => [
    name,
    { lines, strips: stripsOf(reels) },
  ]),
);

export const expand: Machine = {
  sets: Object.keys(sets),
  facts(name) {
    const { lines, strips } = named(ready, name);
    const [, second = zero, third = zero, fourth = zero] = strips.map(wildChance);
    const none = [second, third, fourth].reduce((all, chance) => by(all, not(chance)), one);
    return {
      columns: 5,
      rows: ROWS,
      tiers: [3, 4, 5],
      lines: LINES.slice(0, lines),
      featureIn: 1 / (1 - toNumber(none)),
    };
  },
  expected(name) {
    const { lines, strips } = named(ready, name);
    const parts = [...visits(strips)].map(([held, times]) => ({
      counts: lineCounts(lines, faceWith(strips, heldReels(held))),
      times,
    }));
    return { counts: mixed(parts), fixed: zero };
  },
  play(draw, name, { pays, maxWin }) {
    const { lines, strips } = named(ready, name);
    const round = new Round(maxWin);
    let held: number[] = [];
    for (;;) {
      const shown = turnFree(draw, strips, held);
      round.tell({ type: "reveal", ...shown });
      const fresh = middle.filter(
        (reel) => !held.includes(reel) && shown.board[reel]?.includes("wild"),
      );
      held = held.concat(fresh);
      const board = shown.board.map((column, reel) => (held.includes(reel) ? filled : column));
      if (fresh.length > 0) round.tell({ type: "expand", reels: fresh, board });
      round.payWins(lineWins(board, lines, pays), 1);
      if (fresh.length === 0 || round.isOver) return round.book();
      round.tell({ type: "respin", held });
    }
  },
};

/** Turns the reels that are not held; a held one shows its wilds and has the place -1. */
function turnFree(draw: Draw, strips: readonly Strip[], held: readonly number[]) {
  const stops = strips.map((_, reel) => (held.includes(reel) ? -1 : draw(STOPS)));
  const board = strips.map((strip, reel) => {
    const stop = stops[reel] ?? 0;
    return stop < 0 ? filled : windowAt(strip, stop, ROWS);
  });
  return { stops, board };
}

function wildChance(strip: Strip): Fraction {
  return fraction(
    placesWhere(strip, ROWS, (shown) => shown.includes("wild")),
    STOPS,
  );
}

const not = (chance: Fraction): Fraction => ({
  ...chance,
  numerator: chance.denominator - chance.numerator,
});

/** How often, on average, a screen comes with each set of reels held before it: bits of reels. */
function visits(strips: readonly Strip[]): Map<number, Fraction> {
  const all = 0b1110;
  const seen = new Map<number, Fraction>([[0, one]]);
  for (let held = 0; held < all; held += 2) {
    const here = seen.get(held);
    if (!here) continue;
    for (let next = held + 2; next <= all; next += 2) {
      if ((next & held) !== held) continue;
      const chance = middle.reduce((product, reel) => {
        const bit = 1 << reel;
        if (held & bit) return product;
        const wild = wildChance(strips[reel] ?? []);
        return by(product, next & bit ? wild : not(wild));
      }, here);
      seen.set(next, plus(seen.get(next) ?? zero, chance));
    }
  }
  return seen;
}

const heldReels = (held: number): number[] => middle.filter((reel) => held & (1 << reel));

/** Places of a reel at which a row shows the symbol, or a wild fills it. */
function faceWith(strips: readonly Strip[], held: readonly number[]) {
  const known = new Map<string, number>();
  return (reel: number, row: number, symbol: Paying): number => {
    if (held.includes(reel)) return STOPS;
    const key = `${reel} ${row} ${symbol}`;
    const places =
      known.get(key) ??
      placesWhere(
        strips[reel] ?? [],
        ROWS,
        (shown) => shown[row] === symbol || shown.includes("wild"),
      );
    known.set(key, places);
    return places;
  };
}
