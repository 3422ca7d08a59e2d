/**
 * Lines: five reels of three, 5 to 40 lines from the left, a wild, and free spins that count more.
 *
 * Five draws of 64, the top cell of each reel. Three stars or more pay and bring free spins on
 * reels of their own, which hold no stars; their wins count as often as the set says. A wild
 * stands for all but the star, and never on the first reel.
 */
import { fraction, toNumber } from "../../engine/fraction.ts";
import { by, lineCounts, mixed, one, plainFace, shownOdds } from "../parts/counts.ts";
import { LINES, lineWins, ROWS } from "../parts/lines.ts";
import { type Machine, named } from "../parts/machine.ts";
import { stripsOf, turn } from "../parts/reels.ts";
import { Round } from "../parts/round.ts";
import { payStars, starMeans, starsOf } from "../parts/stars.ts";
import { sets } from "./sets.ts";

const fewest = 3;

function made(name: string) {
  const { lines, times, stars, base, free } = named(sets, name);
  return {
    lines,
    times,
    stars: starsOf(fewest, stars),
    base: stripsOf(base),
    free: stripsOf(free),
  };
}

const ready = Object.fromEntries(Object.keys(sets).map((name) => [name, made(name)]));

export const lines: Machine = {
  sets: Object.keys(sets),
  facts(name) {
    const set = named(ready, name);
    const { chance } = starMeans(set.stars, shownOdds(set.base, "star"));
    return {
      columns: 5,
      rows: ROWS,
      tiers: [3, 4, 5],
      lines: LINES.slice(0, set.lines),
      stars: { fewest, spins: set.stars.prizes.map(({ spins }) => spins) },
      featureIn: 1 / toNumber(chance),
      times: [set.times],
    };
  },
  expected(name) {
    const set = named(ready, name);
    const { amount, spins } = starMeans(set.stars, shownOdds(set.base, "star"));
    const counts = mixed([
      { counts: lineCounts(set.lines, plainFace(set.base)), times: one },
      {
        counts: lineCounts(set.lines, plainFace(set.free)),
        times: by(spins, fraction(set.times, 1)),
      },
    ]);
    return { counts, fixed: amount };
  },
  play(draw, name, { pays, maxWin }) {
    const set = named(ready, name);
    const round = new Round(maxWin);
    const { stops, board } = turn(draw, set.base, ROWS);
    round.tell({ type: "reveal", stops, board });
    round.payWins(lineWins(board, set.lines, pays), 1);
    const of = round.isOver ? 0 : payStars(round, board, set.stars);
    for (let number = 1; number <= of && !round.isOver; number += 1) {
      round.tell({ type: "freeSpin", number, of });
      const free = turn(draw, set.free, ROWS);
      round.tell({ type: "reveal", ...free });
      round.payWins(lineWins(free.board, set.lines, pays), set.times);
    }
    return round.book();
  },
};
