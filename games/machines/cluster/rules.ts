/**
 * Clusters: five or more of a kind that touch side by side pay; they go, what is above comes
 * down, and the gaps are filled from above until nothing pays.
 *
 * Each cell is one draw of 128, column by column from the top. A large cluster leaves a wild in
 * the middle of where it was, which stands for every kind and goes with the cluster it helps.
 */
import type { Draw } from "../../engine/game.ts";
import { zero } from "../parts/counts.ts";
import type { Board, Cell, Win } from "../parts/events.ts";
import { bagOf, cellsOfWins, fill, tierOf, without } from "../parts/grid.ts";
import { type Machine, named, type Own } from "../parts/machine.ts";
import { countsOf } from "../parts/measured-counts.ts";
import { Round } from "../parts/round.ts";
import type { Paying, Pays, Symbol } from "../parts/spec.ts";
import { isPaying } from "../parts/lines.ts";
import { measured } from "./measured.ts";
import { sets } from "./sets.ts";

/** From a cell, 16 × column + row, to those that touch it. */
const sides = [-16, 16, -1, 1];

const tiers = [5, 7, 9, 12, 16];
const fewest = 5;

const ready = Object.fromEntries(
  Object.entries(sets).map(([name, { size, leaving, weights }]) => [
    name,
    { size, leaving, bags: Array.from({ length: size }, () => bagOf(weights)) },
  ]),
);

export const cluster: Machine = {
  sets: Object.keys(sets),
  facts(name) {
    const { size, leaving } = named(ready, name);
    return { columns: size, rows: size, tiers, coins: leaving };
  },
  expected: (name) => ({ counts: countsOf(named(measured, name).base), fixed: zero }),
  play(draw, name, own) {
    const round = new Round(own.maxWin);
    clusterSpin(draw, round, { name, own });
    return round.book();
  },
};

/** One spin with all its falls. */
export function clusterSpin(
  draw: Draw,
  round: Round,
  { name, own }: { name: string; own: Own },
): void {
  const { size, leaving, bags } = named(ready, name);
  const empty = Array.from({ length: size }, () => []);
  let board: Board = fill(draw, empty, bags, size);
  round.tell({ type: "reveal", board });
  for (;;) {
    const wins = clusterWins(board, own.pays);
    round.payWins(wins, 1);
    if (wins.length === 0 || round.isOver) return;
    const gone = cellsOfWins(wins);
    const left = wins.filter(({ count }) => count >= leaving).map(middleOf);
    board = fill(draw, without(board, gone, left), bags, size);
    round.tell({ type: "fall", gone, board });
  }
}

/** The cell in the middle of a win, as its cells are told. */
function middleOf({ cells }: Win): Cell {
  return cells[Math.floor(cells.length / 2)] ?? [0, 0];
}

/** Clusters of five or more, from the left and the top; a wild may help several. */
function clusterWins(board: Board, pays: Pays): Win[] {
  const wins: Win[] = [];
  const seen = new Set<number>();
  for (let at = 0; at < board.length * board.length; at += 1) {
    const from = Math.floor(at / board.length) * 16 + (at % board.length);
    const symbol = shownAt(board, from);
    if (!isPaying(symbol) || seen.has(from)) continue;
    const found = flood(board, from, symbol);
    for (const key of found) if (shownAt(board, key) === symbol) seen.add(key);
    if (found.length < fewest) continue;
    const cells = found.sort((a, b) => a - b).map((key): Cell => [key >> 4, key & 15]);
    const amount = pays[symbol][tierOf(tiers, cells.length)] ?? 0;
    wins.push({ symbol, count: cells.length, cells, amount });
  }
  return wins;
}

/** All cells of a kind, or wild, that hang together with one. */
function flood(board: Board, from: number, symbol: Paying): number[] {
  const found = [from];
  for (let at = 0; at < found.length; at += 1) {
    for (const side of sides) {
      const key = (found[at] ?? 0) + side;
      const shown = shownAt(board, key);
      if ((shown === symbol || shown === "wild") && !found.includes(key)) found.push(key);
    }
  }
  return found;
}

function shownAt(board: Board, key: number): Symbol | undefined {
  return board[key >> 4]?.[key & 15];
}
