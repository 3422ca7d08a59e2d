/**
 * Hold and win: five reels of three with lines, and coins that are held.
 *
 * Five draws of 64, the top cell of each reel; the lines pay. Six coins in sight open the respins:
 * each of them draws its worth of 1,024, reel by reel from the top. Then three respins, in which
 * each empty cell draws of 64, the lowest being a coin that draws its worth at once; something new
 * sets the respins to three again. The coins are paid together, a full screen its own prize too.
 */
import { drawWeighted } from "../../engine/draws.ts";
import { fraction, toNumber } from "../../engine/fraction.ts";
import type { Draw, Fraction } from "../../engine/game.ts";
import { by, lineCounts, plainFace, plus, shownOdds, sum, zero } from "../parts/counts.ts";
import type { Cell, Coin } from "../parts/events.ts";
import { LINES, lineWins, ROWS } from "../parts/lines.ts";
import { type Machine, named } from "../parts/machine.ts";
import { cellsOf, STOPS, stripsOf, turn } from "../parts/reels.ts";
import { Round } from "../parts/round.ts";
import { cellOdds } from "../parts/stars.ts";
import { sets } from "./sets.ts";

const cells = 15;
const respins = 3;
const hundredths = 100;

type Ready = ReturnType<typeof made>;

function made(name: string) {
  const set = named(sets, name);
  return { ...set, strips: stripsOf(set.reels), weights: set.coins.map(([, weight]) => weight) };
}

const ready = Object.fromEntries(Object.keys(sets).map((name) => [name, made(name)]));

export const hold: Machine = {
  sets: Object.keys(sets),
  facts(name) {
    const set = named(ready, name);
    return {
      columns: 5,
      rows: ROWS,
      tiers: [3, 4, 5],
      lines: LINES.slice(0, set.lines),
      featureIn: 1 / toNumber(sum(shownOdds(set.strips, "coin").slice(set.opening))),
      coins: set.opening,
      coinStakes: set.coins.map(([stakes]) => stakes),
      fullStakes: set.full,
    };
  },
  expected(name) {
    const set = named(ready, name);
    const worth = set.coins.reduce((all, [stakes, weight]) => all + stakes * weight, 0);
    const mean = fraction(worth * hundredths, 1024);
    const ends = endings(set);
    const coins = ends.map((chance, count) => by(chance, fraction(count, 1)));
    const full = by(ends[cells] ?? zero, fraction(set.full * hundredths, 1));
    const counts = lineCounts(set.lines, plainFace(set.strips));
    return { counts, fixed: plus(by(sum(coins), mean), full) };
  },
  play(draw, name, { pays, maxWin }) {
    const set = named(ready, name);
    const round = new Round(maxWin);
    const { stops, board } = turn(draw, set.strips, ROWS);
    round.tell({ type: "reveal", stops, board });
    round.payWins(lineWins(board, set.lines, pays), 1);
    const seen = cellsOf(board, "coin");
    if (seen.length >= set.opening && !round.isOver) playCoins(draw, round, set, seen);
    return round.book();
  },
};

function playCoins(draw: Draw, round: Round, set: Ready, seen: readonly Cell[]): void {
  const worthOf = () => set.coins[drawWeighted(draw, set.weights)]?.[0] ?? 0;
  let coins: Coin[] = seen.map((cell) => ({ cell, stakes: worthOf() }));
  const held = new Set(seen.map(String));
  let stakes = coins.reduce((all, coin) => all + coin.stakes, 0);
  let left = respins;
  round.tell({ type: "coins", coins, stakes, left });
  while (left > 0 && held.size < cells) {
    coins = [];
    for (let at = 0; at < cells; at += 1) {
      const cell: Cell = [Math.floor(at / ROWS), at % ROWS];
      if (held.has(String(cell)) || draw(STOPS) >= set.chance) continue;
      coins.push({ cell, stakes: worthOf() });
    }
    for (const coin of coins) {
      held.add(String(coin.cell));
      stakes += coin.stakes;
    }
    left = coins.length > 0 ? respins : left - 1;
    round.tell({ type: "coins", coins, stakes, left });
  }
  const isFull = held.size === cells;
  const amount = (stakes + (isFull ? set.full : 0)) * hundredths;
  round.tell({ type: "coinsPaid", isFull, amount });
  round.pay(amount);
}

/** How likely a round's respins end with each number of coins; none where they do not open. */
function endings({ strips, opening, chance }: Ready): Fraction[] {
  let here = shownOdds(strips, "coin").map((odds, count) => (count < opening ? zero : odds));
  // From each number with three respins left: so many respins bring nothing, or one brings more.
  for (let count = opening; count < cells; count += 1) {
    const odds = cellOdds(cells - count, fraction(chance, STOPS));
    const nothing = odds[0] ?? zero;
    const now = here[count] ?? zero;
    const tries = sum([fraction(1, 1), nothing, by(nothing, nothing)]);
    here = here.map((total, other) => {
      if (other < count) return total;
      if (other === count) return by(now, by(nothing, by(nothing, nothing)));
      return plus(total, by(now, by(tries, odds[other - count] ?? zero)));
    });
  }
  return here;
}
