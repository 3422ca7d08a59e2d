import { oddsTold } from "../build/odds.ts";
import { allOfAKind, LINES, lineStake, MARKET_IN, maxWin, PAYS, rtpExact } from "./rules.ts";

/** What the page tells of the rules, in hundredths of the stake; `rules.test.ts` counts. */
export const payTable = {
  odds: oddsTold({
    rtpExact,
    hitRate: 0.248_77,
    topAward: { multiplier: 100_000, oneIn: 5_272 },
    maxWin,
  }),
  lines: Object.entries(PAYS).map(([fruit, pay]) => ({ fruit, amount: pay * lineStake })),
  /** Rows of each line, reel by reel. */
  shapes: LINES,
  marketIn: MARKET_IN,
  allOfAKind,
};

export type PayTable = typeof payTable;
