/**
 * Cascades that pay anywhere: eight or more of a kind pay wherever they lie; they go, what is
 * above comes down, and the gaps are filled from above until nothing pays.
 *
 * Each cell is one draw of 128, column by column from the top. Four stars or more on the first
 * screen pay and bring free spins, in which all wins count more. Stars stay where they are.
 */
import { fraction, toNumber } from "../../engine/fraction.ts";
import type { Draw } from "../../engine/game.ts";
import { by, mixed, one } from "../parts/counts.ts";
import type { Board, Win } from "../parts/events.ts";
import { type Bag, bagOf, cellsOfWins, fill, tierOf, without } from "../parts/grid.ts";
import { isPaying } from "../parts/lines.ts";
import { type Machine, named, type Own } from "../parts/machine.ts";
import { countsOf } from "../parts/measured-counts.ts";
import { cellsOf } from "../parts/reels.ts";
import { Round } from "../parts/round.ts";
import type { Pays, Symbol } from "../parts/spec.ts";
import { cellOdds, payStars, starMeans, starsOf } from "../parts/stars.ts";
import { measured } from "./measured.ts";
import { sets } from "./sets.ts";

const tiers = [8, 10, 12];
const fewest = 4;

function made(name: string) {
  const { stars, first, later, free, columns, rows, times } = named(sets, name);
  const bags = { first: bagOf(first), later: bagOf(later), free: bagOf(free) };
  return { columns, rows, times, bags, stars: starsOf(fewest, stars) };
}

const ready = Object.fromEntries(Object.keys(sets).map((name) => [name, made(name)]));

type Ready = ReturnType<typeof made>;

function starOdds({ columns, rows, bags, stars }: Ready) {
  const chance = fraction(bags.first.filter((symbol) => symbol === "star").length, 128);
  return starMeans(stars, cellOdds(columns * rows, chance));
}

export const cascade: Machine = {
  sets: Object.keys(sets),
  facts(name) {
    const set = named(ready, name);
    return {
      columns: set.columns,
      rows: set.rows,
      tiers,
      stars: { fewest, spins: set.stars.prizes.map(({ spins }) => spins) },
      featureIn: 1 / toNumber(starOdds(set).chance),
      times: [set.times],
    };
  },
  expected(name) {
    const set = named(ready, name);
    const { amount, spins } = starOdds(set);
    const { base, free } = named(measured, name);
    const counts = mixed([
      { counts: countsOf(base), times: one },
      { counts: countsOf(free), times: by(spins, fraction(set.times, 1)) },
    ]);
    return { counts, fixed: amount };
  },
  play(draw, name, own) {
    const set = named(ready, name);
    const round = new Round(own.maxWin);
    const first = cascadeSpin(draw, round, { name, phase: "base", own });
    const of = round.isOver ? 0 : payStars(round, first, set.stars);
    for (let number = 1; number <= of && !round.isOver; number += 1) {
      round.tell({ type: "freeSpin", number, of });
      cascadeSpin(draw, round, { name, phase: "free", own });
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
export function cascadeSpin(draw: Draw, round: Round, { name, phase, own }: Spin): Board {
  const { columns, rows, bags, times } = named(ready, name);
  const [opening, later] = phase === "base" ? [bags.first, bags.later] : [bags.free, bags.free];
  const all = (bag: Bag) => Array.from({ length: columns }, () => bag);
  const empty = Array.from({ length: columns }, () => []);
  const first = fill(draw, empty, all(opening), rows);
  round.tell({ type: "reveal", board: first });
  const laterBags = all(later);
  for (let board: Board = first; ;) {
    const wins = anywhereWins(board, own.pays);
    round.payWins(wins, phase === "base" ? 1 : times);
    if (wins.length === 0 || round.isOver) return first;
    const gone = cellsOfWins(wins);
    board = fill(draw, without(board, gone), laterBags, rows);
    round.tell({ type: "fall", gone, board });
  }
}

/** Eight or more of a kind, wherever they lie. */
function anywhereWins(board: Board, pays: Pays): Win[] {
  const counts = new Map<Symbol, number>();
  for (const column of board)
    for (const symbol of column) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const wins: Win[] = [];
  for (const [symbol, count] of counts) {
    if (!isPaying(symbol) || count < (tiers[0] ?? 0)) continue;
    const amount = pays[symbol][tierOf(tiers, count)] ?? 0;
    wins.push({ symbol, count, cells: cellsOf(board, symbol), amount });
  }
  return wins;
}
