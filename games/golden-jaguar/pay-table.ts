import { oddsTold } from "../build/odds.ts";
import { figures } from "./figures.ts";
import { COIN_PAYS, LINE_PAYS, LINE_STAKE, LINES, TRAIL } from "./rules.ts";

/** What the page tells of the rules; amounts are hundredths of the stake. */
export const payTable = {
  odds: oddsTold(figures),
  /** For 3, 4 and 5 in a row. */
  lines: Object.entries(LINE_PAYS).map(([symbol, pays]) => ({
    symbol,
    amounts: pays.map((pay) => pay * LINE_STAKE),
  })),
  coins: Object.entries(COIN_PAYS).map(([count, pay]) => ({ count: Number(count), ...pay })),
  trail: TRAIL,
  /** Rows of each line, reel by reel. */
  shapes: LINES,
};

export type PayTable = typeof payTable;
