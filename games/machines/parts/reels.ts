import type { Draw } from "../../engine/game.ts";
import type { Board, Cell } from "./events.ts";
import { PAYING, type Symbol } from "./spec.ts";

/** Places on every reel: a power of two, so that each is exactly as likely as the others. */
export const STOPS = 64;

export type Strip = readonly Symbol[];

const order: readonly Symbol[] = [...PAYING, "wild", "star", "coin"];

/** Coins lie three together. */
const coinRun = 3;

/**
 * Reels from how often each symbol stands on them, in the order f1 f2 f3 f4 A K Q J wild star
 * coin: `"2 3 4 …"`. Each is spread as evenly as its number allows.
 */
export function stripsOf(reels: readonly string[]): Strip[] {
  return reels.map((text, reel) => {
    const counts = text.split(" ").map(Number);
    const placed = counts.flatMap((count, at) => {
      const symbol = order[at] ?? "J";
      const run = symbol === "coin" ? coinRun : 1;
      const runs = Math.ceil(count / run);
      const shift = ((at * 7 + reel * 3) % 11) / 11;
      return Array.from({ length: runs }, (_, index) => ({
        symbols: Array.from({ length: Math.min(run, count - index * run) }, () => symbol),
        place: ((index + 0.5) * STOPS) / runs + shift,
      }));
    });
    const strip = placed.sort((a, b) => a.place - b.place).flatMap(({ symbols }) => symbols);
    if (strip.length !== STOPS) throw new Error(`reel ${reel + 1} has ${strip.length} places`);
    return strip;
  });
}

/** What is in sight on a reel when `stop` is the place of its top symbol. */
export function windowAt(strip: Strip, stop: number, rows: number): Symbol[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % STOPS] ?? "J");
}

/** Turns the reels: one draw of 64 for each, from the left. */
export function turn(draw: Draw, strips: readonly Strip[], rows: number) {
  const stops = strips.map(() => draw(STOPS));
  const board = strips.map((strip, reel) => windowAt(strip, stops[reel] ?? 0, rows));
  return { stops, board };
}

/** The cells of a board that show a symbol. */
export function cellsOf(board: Board, symbol: Symbol): Cell[] {
  return board.flatMap((column, reel) =>
    column.flatMap((shown, row): Cell[] => (shown === symbol ? [[reel, row]] : [])),
  );
}

/** How many of a reel's windows show 0, 1, 2 … of a symbol. */
export function shownCounts(strip: Strip, symbol: Symbol, rows: number): number[] {
  const counts = Array.from({ length: rows + 1 }, () => 0);
  for (let stop = 0; stop < STOPS; stop += 1) {
    const shown = windowAt(strip, stop, rows).filter((one) => one === symbol).length;
    counts[shown] = (counts[shown] ?? 0) + 1;
  }
  return counts;
}
