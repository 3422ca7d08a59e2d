import { oddsTold } from "../build/odds.ts";
import {
  FREE_SPINS,
  KINDS,
  maxWin,
  MORE_SPINS,
  ORBS,
  PAYS,
  QUEEN_PAYS,
  queensForMore,
  rtpExact,
} from "./rules.ts";

/** What the page tells of the rules, in hundredths of the stake. Its odds are simulated. */
export const payTable = {
  odds: oddsTold({
    rtpExact,
    rtpMargin: "0.054",
    hitRate: 0.308_1,
    topAward: { multiplier: 100_000, oneIn: 58_900 },
    maxWin,
  }),
  kinds: KINDS.map((kind) => ({ kind, pays: PAYS[kind] })),
  queens: QUEEN_PAYS,
  freeSpins: FREE_SPINS,
  moreSpins: MORE_SPINS,
  queensForMore,
  /** Free spins come once in so many rounds, in hundredths. */
  freeIn: 12_660,
  /** The least and the most that an orb is worth. */
  orbs: { least: ORBS[0]?.[0] ?? 0, most: ORBS.at(-1)?.[0] ?? 0 },
};

export type PayTable = typeof payTable;
