/**
 * Collections: lines, and free spins that collect coins; each full step of them multiplies more.
 *
 * Five draws of 64, the top cell of each reel. Three stars or more pay and bring free spins on
 * reels of their own, which hold coins and no stars. Every coin in sight is collected once its
 * spin has paid: what it opens counts from the next spin on and brings more spins.
 */
import { fraction, toNumber } from "../../engine/fraction.ts";
import type { Draw, Fraction } from "../../engine/game.ts";
import { by, lineCounts, mixed, one, plainFace, plus, shownOdds, zero } from "../parts/counts.ts";
import { LINES, lineWins, ROWS } from "../parts/lines.ts";
import { type Machine, named } from "../parts/machine.ts";
import { cellsOf, stripsOf, turn } from "../parts/reels.ts";
import { Round } from "../parts/round.ts";
import type { Pays } from "../parts/spec.ts";
import { payStars, prizeOf, starMeans, starsOf } from "../parts/stars.ts";
import { sets } from "./sets.ts";

const fewest = 3;

type Ready = ReturnType<typeof made>;

function made(name: string) {
  const { lines, each, times, extra, stars, base, free } = named(sets, name);
  const strips = { base: stripsOf(base), free: stripsOf(free) };
  return { lines, each, times, extra, stars: starsOf(fewest, stars), ...strips };
}

const ready = Object.fromEntries(Object.keys(sets).map((name) => [name, made(name)]));

export const collect: Machine = {
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
      times: set.times,
      coins: set.each,
    };
  },
  expected(name) {
    const set = named(ready, name);
    const odds = shownOdds(set.base, "star");
    const { amount } = starMeans(set.stars, odds);
    // What the spins of each prize count together, by how likely the prize is.
    const spins = odds.reduce((all, chance, count) => {
      const prize = prizeOf(set.stars, count);
      return prize ? plus(all, by(chance, timesOf(set, prize.spins))) : all;
    }, zero);
    const counts = mixed([
      { counts: lineCounts(set.lines, plainFace(set.base)), times: one },
      { counts: lineCounts(set.lines, plainFace(set.free)), times: spins },
    ]);
    return { counts, fixed: amount };
  },
  play(draw, name, { pays, maxWin }) {
    const set = named(ready, name);
    const round = new Round(maxWin);
    const { stops, board } = turn(draw, set.base, ROWS);
    round.tell({ type: "reveal", stops, board });
    round.payWins(lineWins(board, set.lines, pays), 1);
    const spins = round.isOver ? 0 : payStars(round, board, set.stars);
    playFree(draw, round, { set, spins, pays });
    return round.book();
  },
};

function playFree(
  draw: Draw,
  round: Round,
  { set, spins, pays }: { set: Ready; spins: number; pays: Pays },
): void {
  let of = spins;
  let collected = 0;
  let step = 0;
  for (let number = 1; number <= of && !round.isOver; number += 1) {
    round.tell({ type: "freeSpin", number, of });
    const free = turn(draw, set.free, ROWS);
    round.tell({ type: "reveal", ...free });
    round.payWins(lineWins(free.board, set.lines, pays), set.times[step] ?? 1);
    const cells = cellsOf(free.board, "coin");
    if (cells.length === 0 || round.isOver) continue;
    collected += cells.length;
    const next = stepAt(set, collected);
    const extraSpins = (next - step) * set.extra;
    step = next;
    of += extraSpins;
    round.tell({
      type: "collect",
      cells,
      collected,
      step,
      times: set.times[step] ?? 1,
      extraSpins,
    });
  }
}

/** The step that so many coins have opened. */
function stepAt({ each, times }: Ready, collected: number): number {
  return Math.min(Math.floor(collected / each), times.length - 1);
}

/** What so many free spins count together on average: from state to state, exactly. */
function timesOf(set: Ready, spins: number): Fraction {
  const odds = [...shownOdds(set.free, "coin").entries()].filter(
    ([, likely]) => likely.numerator > 0n,
  );
  const last = set.each * (set.times.length - 1);
  // How likely each number of coins is before a spin; the number of spins follows from it.
  let here: Fraction[] = [one];
  let total = zero;
  for (let played = 0; here.length > 0; played += 1) {
    const next: Fraction[] = [];
    for (const [collected, chance] of here.entries()) {
      const step = stepAt(set, collected);
      if (!chance || played >= spins + step * set.extra) continue;
      total = plus(total, by(chance, fraction(set.times[step] ?? 1, 1)));
      for (const [shown, likely] of odds) {
        const at = Math.min(collected + shown, last);
        next[at] = plus(next[at] ?? zero, by(chance, likely));
      }
    }
    here = Array.from(next, (chance) => chance ?? zero);
  }
  return total;
}
