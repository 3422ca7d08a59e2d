import { oddsTold } from "../build/odds.ts";
import { LINES } from "../golden-jaguar/rules.ts";
import {
  cellCount,
  COINS,
  coinsToHold,
  lineStake,
  maxWin,
  PAYS,
  POT,
  respins,
  rtpExact,
} from "./rules.ts";

const prizeOf = (name: "mini" | "minor" | "major") =>
  (COINS.find((coin) => "prize" in coin && coin.prize === name)?.stakes ?? 0) * 100;

/** What the page tells of the rules, in hundredths of the stake; `rules.test.ts` counts. */
export const payTable = {
  odds: oddsTold({
    rtpExact,
    hitRate: 0.252_6,
    topAward: { multiplier: 10_000, oneIn: 9_700 },
    maxWin,
  }),
  /** For 3, 4 and 5 in a row. */
  lines: Object.entries(PAYS).map(([ore, pays]) => ({
    ore,
    amounts: pays.map((pay) => pay * lineStake),
  })),
  /** Rows of each line, reel by reel. */
  shapes: LINES,
  prizes: { mini: prizeOf("mini"), minor: prizeOf("minor"), major: prizeOf("major") },
  firstPot: POT.firstStakes * 100,
  coinsToHold,
  respins,
  cells: cellCount,
  /** The mine opens once in so many rounds, in hundredths, and fills once in so many. */
  mineIn: 10_504,
  grandeIn: 81_834,
};

export type PayTable = typeof payTable;
