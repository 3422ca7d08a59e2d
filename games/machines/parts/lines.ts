import type { Board, Cell, Win } from "./events.ts";
import type { Paying, Pays, Symbol } from "./spec.ts";

export const ROWS = 3;

/** The fewest in a row that pay. */
export const FEWEST = 3;

/** Rows of each line, reel by reel; a title plays the first 5, 10, 20, 25 or 40. */
// oxfmt-ignore
export const LINES: readonly (readonly number[])[] = [
  "11111", "00000", "22222", "01210", "21012", "10001", "12221", "00122", "22100", "12101",
  "10121", "01110", "21112", "01010", "21212", "11011", "11211", "00200", "22022", "02220",
  "20002", "02020", "20202", "10201", "12021", "01222", "21000", "00012", "22210", "11012",
  "11210", "10012", "12210", "01012", "21210", "00112", "22110", "01122", "21100", "10112",
].map((rows) => Array.from(rows, Number));

/** Whether a symbol has prizes of its own. */
export function isPaying(symbol: Symbol | undefined): symbol is Paying {
  return symbol !== undefined && symbol !== "wild" && symbol !== "star" && symbol !== "coin";
}

/** The winning lines of a board. No wild stands on the first reel: what is there is what pays. */
export function lineWins(board: Board, lines: number, pays: Pays): Win[] {
  const wins: Win[] = [];
  for (let at = 0; at < lines; at += 1) {
    const rows = LINES[at] ?? [];
    const symbol = board[0]?.[rows[0] ?? 0];
    if (!isPaying(symbol)) continue;
    let count = 1;
    for (; count < board.length; count += 1) {
      const shown = board[count]?.[rows[count] ?? 0];
      if (shown !== symbol && shown !== "wild") break;
    }
    const amount = pays[symbol][count - FEWEST] ?? 0;
    if (amount === 0) continue;
    const cells = rows.slice(0, count).map((row, reel): Cell => [reel, row]);
    wins.push({ symbol, count, cells, amount, line: at + 1 });
  }
  return wins;
}
