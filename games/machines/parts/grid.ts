import type { Draw } from "../../engine/game.ts";
import type { Board, Cell, Win } from "./events.ts";
import { PAYING, type Symbol } from "./spec.ts";

/** A cell is one draw of so many: a power of two. */
const drawn = 128;

const order: readonly Symbol[] = [...PAYING, "wild", "star"];

/** What a cell may be, by the number that is drawn. */
export type Bag = readonly Symbol[];

/** From weights that add up to 128, in the order f1 f2 f3 f4 A K Q J wild star. */
export function bagOf(text: string): Bag {
  const bag = text
    .split(" ")
    .flatMap((weight, at) => Array.from({ length: Number(weight) }, () => order[at] ?? "J"));
  if (bag.length !== drawn) throw new Error(`weights of ${bag.length}`);
  return bag;
}

/** Fills each column up from the top, the left one first; one bag for each column. */
export function fill(draw: Draw, board: Board, bags: readonly Bag[], rows: number): Symbol[][] {
  return board.map((column, at) => {
    const missing = rows - column.length;
    if (missing === 0) return [...column];
    const bag = bags[at] ?? [];
    const filled: Symbol[] = [];
    while (filled.length < missing) filled.push(bag[draw(drawn)] ?? "J");
    for (const symbol of column) filled.push(symbol);
    return filled;
  });
}

/** The cells that wins cover, each once. */
export function cellsOfWins(wins: readonly Win[]): Cell[] {
  const cells = new Map<number, Cell>();
  for (const win of wins) for (const cell of win.cells) cells.set(cell[0] * 16 + cell[1], cell);
  return [...cells.values()];
}

/** A board without these cells; `left` stays where it is named, as a wild. */
export function without(board: Board, gone: readonly Cell[], left: readonly Cell[] = []) {
  const keys = new Set(gone.map(([column, row]) => column * 16 + row));
  const wilds = new Set(left.map(([column, row]) => column * 16 + row));
  return board.map((column, at) =>
    column.flatMap((symbol, row): Symbol[] => {
      const key = at * 16 + row;
      if (wilds.has(key)) return ["wild"];
      return keys.has(key) ? [] : [symbol];
    }),
  );
}

/** The tier of a count: the last that begins at or below it; -1 where it is too few. */
export function tierOf(tiers: readonly number[], count: number): number {
  return tiers.findLastIndex((from) => from <= count);
}
