/**
 * Ways: five reels of three or four rows; a symbol pays on neighbouring reels from the left,
 * wherever it stands on each: once for each way to take one of each reel.
 *
 * Five draws of 64, the top cell of each reel. A wild stands for all but the star, and never on
 * the first reel; in free spins it counts as several. Three stars or more pay and bring free
 * spins on reels of their own, which hold no stars.
 */
import { fraction, toNumber } from "../../engine/fraction.ts";
import type { Fraction } from "../../engine/game.ts";
import { by, type Counts, countsBy, mixed, one, placesWhere, shownOdds } from "../parts/counts.ts";
import type { Board, Win } from "../parts/events.ts";
import { FEWEST, isPaying } from "../parts/lines.ts";
import { type Machine, named } from "../parts/machine.ts";
import { cellsOf, STOPS, type Strip, stripsOf, turn } from "../parts/reels.ts";
import { Round } from "../parts/round.ts";
import type { Paying, Pays } from "../parts/spec.ts";
import { payStars, starMeans, starsOf } from "../parts/stars.ts";
import { sets } from "./sets.ts";

const fewest = 3;

function made(name: string) {
  const { rows, wildTimes, stars, base, free } = named(sets, name);
  const strips = { base: stripsOf(base), free: stripsOf(free) };
  return { rows, wildTimes, stars: starsOf(fewest, stars), ...strips };
}

const ready = Object.fromEntries(Object.keys(sets).map((name) => [name, made(name)]));

export const ways: Machine = {
  sets: Object.keys(sets),
  facts(name) {
    const set = named(ready, name);
    const { chance } = starMeans(set.stars, shownOdds(set.base, "star", set.rows));
    return {
      columns: 5,
      rows: set.rows,
      tiers: [3, 4, 5],
      ways: set.rows ** 5,
      stars: { fewest, spins: set.stars.prizes.map(({ spins }) => spins) },
      featureIn: 1 / toNumber(chance),
      times: [set.wildTimes],
    };
  },
  expected(name) {
    const set = named(ready, name);
    const { amount, spins } = starMeans(set.stars, shownOdds(set.base, "star", set.rows));
    const counts = mixed([
      { counts: wayCounts(set.base, set.rows, 1), times: one },
      { counts: wayCounts(set.free, set.rows, set.wildTimes), times: spins },
    ]);
    return { counts, fixed: amount };
  },
  play(draw, name, { pays, maxWin }) {
    const set = named(ready, name);
    const round = new Round(maxWin);
    const { stops, board } = turn(draw, set.base, set.rows);
    round.tell({ type: "reveal", stops, board });
    round.payWins(wayWins(board, pays, 1), 1);
    const of = round.isOver ? 0 : payStars(round, board, set.stars);
    for (let number = 1; number <= of && !round.isOver; number += 1) {
      round.tell({ type: "freeSpin", number, of });
      const free = turn(draw, set.free, set.rows);
      round.tell({ type: "reveal", ...free });
      round.payWins(wayWins(free.board, pays, set.wildTimes), 1);
    }
    return round.book();
  },
};

/** What a board pays, a wild counting as so many symbols. */
export function wayWins(board: Board, pays: Pays, wildTimes: number): Win[] {
  const wins: Win[] = [];
  // No wild stands on the first reel: what pays is seen there.
  for (const symbol of new Set(board[0])) {
    if (!isPaying(symbol)) continue;
    let found = 1;
    let count = 0;
    for (; count < board.length; count += 1) {
      let here = 0;
      for (const shown of board[count] ?? [])
        here += shown === symbol ? 1 : shown === "wild" ? wildTimes : 0;
      if (here === 0) break;
      found *= here;
    }
    const amount = count < FEWEST ? 0 : found * (pays[symbol][count - FEWEST] ?? 0);
    if (amount === 0) continue;
    const seen = board.slice(0, count);
    const cells = [...cellsOf(seen, symbol), ...cellsOf(seen, "wild")];
    wins.push({ symbol, count, cells, amount, ways: found });
  }
  return wins;
}

/** Reels turn apart from each other, so that the mean of a product is the product of means. */
function wayCounts(strips: readonly Strip[], rows: number, wildTimes: number): Counts {
  return countsBy((symbol, tier) => {
    const count = FEWEST + tier;
    return strips.reduce((product: Fraction, strip, reel) => {
      if (reel > count) return product;
      const places = reel < count ? weightOf(strip, symbol, wildTimes) * rows : noneOf(reel);
      return by(product, fraction(places, STOPS));
    }, one);
    function noneOf(reel: number): number {
      const others = (shown: string) => shown !== symbol && shown !== "wild";
      return placesWhere(strips[reel] ?? [], rows, (shown) => shown.every(others));
    }
  });
}

function weightOf(strip: Strip, symbol: Paying, wildTimes: number): number {
  return strip.reduce(
    (sum, shown) => sum + (shown === symbol ? 1 : shown === "wild" ? wildTimes : 0),
    0,
  );
}
