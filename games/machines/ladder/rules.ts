/**
 * The ladder: ways on five reels whose wins fall away, and each fall of a spin counts more.
 *
 * Each cell is one draw of 128, reel by reel from the top. A symbol pays on neighbouring reels
 * from the left, once for each way; what paid goes, the rest comes down, and the gaps are filled
 * from above. Three stars or more on the first screen pay and bring free spins on a ladder of
 * their own. A wild stands for all but the star, and never on the first or the last reel.
 */
import { fraction, toNumber } from "../../engine/fraction.ts";
import type { Draw } from "../../engine/game.ts";
import { mixed, one } from "../parts/counts.ts";
import type { Board } from "../parts/events.ts";
import { type Bag, bagOf, cellsOfWins, fill, without } from "../parts/grid.ts";
import { type Machine, named, type Own } from "../parts/machine.ts";
import { countsOf } from "../parts/measured-counts.ts";
import { Round } from "../parts/round.ts";
import { cellOdds, payStars, starMeans, starsOf } from "../parts/stars.ts";
import { wayWins } from "../ways/rules.ts";
import { measured } from "./measured.ts";
import { sets } from "./sets.ts";

const reels = 5;
const fewest = 3;

type Places = { readonly outer: string; readonly middle: string };

/** A bag for each reel. */
function bagsOf({ outer, middle }: Places): Bag[] {
  const [ends, between] = [bagOf(outer), bagOf(middle)];
  return [ends, between, between, between, ends];
}

function made(name: string) {
  const { rows, times, freeTimes, stars, first, later } = named(sets, name);
  const bags = { first: bagsOf(first), later: bagsOf(later) };
  return { rows, times, freeTimes, bags, stars: starsOf(fewest, stars) };
}

const ready = Object.fromEntries(Object.keys(sets).map((name) => [name, made(name)]));

type Ready = ReturnType<typeof made>;

function starOdds({ rows, bags, stars }: Ready) {
  const [bag = []] = bags.first;
  const chance = fraction(bag.filter((symbol) => symbol === "star").length, 128);
  return starMeans(stars, cellOdds(reels * rows, chance));
}

export const ladder: Machine = {
  sets: Object.keys(sets),
  facts(name) {
    const set = named(ready, name);
    return {
      columns: reels,
      rows: set.rows,
      tiers: [3, 4, 5],
      ways: set.rows ** reels,
      stars: { fewest, spins: set.stars.prizes.map(({ spins }) => spins) },
      featureIn: 1 / toNumber(starOdds(set).chance),
      times: set.times,
      freeTimes: set.freeTimes,
    };
  },
  expected(name) {
    const { amount, spins } = starOdds(named(ready, name));
    const { base, free } = named(measured, name);
    const counts = mixed([
      { counts: countsOf(base), times: one },
      { counts: countsOf(free), times: spins },
    ]);
    return { counts, fixed: amount };
  },
  play(draw, name, own) {
    const set = named(ready, name);
    const round = new Round(own.maxWin);
    const first = ladderSpin(draw, round, { name, phase: "base", own });
    const of = round.isOver ? 0 : payStars(round, first, set.stars);
    for (let number = 1; number <= of && !round.isOver; number += 1) {
      round.tell({ type: "freeSpin", number, of });
      ladderSpin(draw, round, { name, phase: "free", own });
    }
    return round.book();
  },
};

interface Spin {
  readonly name: string;
  readonly phase: "base" | "free";
  readonly own: Own;
}

/** One spin with all its falls; the screen that it began with. */
export function ladderSpin(draw: Draw, round: Round, { name, phase, own }: Spin): Board {
  const { rows, bags, times, freeTimes } = named(ready, name);
  const steps = phase === "base" ? times : freeTimes;
  const empty = Array.from({ length: reels }, () => []);
  const first = fill(draw, empty, phase === "base" ? bags.first : bags.later, rows);
  round.tell({ type: "reveal", board: first });
  let board: Board = first;
  for (let step = 0; ; step += 1) {
    const wins = wayWins(board, own.pays, 1);
    round.payWins(wins, steps[Math.min(step, steps.length - 1)] ?? 1);
    if (wins.length === 0 || round.isOver) return first;
    const gone = cellsOfWins(wins);
    board = fill(draw, without(board, gone), bags.later, rows);
    round.tell({ type: "fall", gone, board });
  }
}
