/**
 * The published odds of Golden Jaguar. They are written down so that no server enumerates reels at
 * start; `rules.test.ts` computes each anew with `exact.ts` and fails when one no longer holds.
 */
import type { HouseGame } from "../game.ts";

type Figures = Pick<
  HouseGame,
  "rtp" | "rtpExact" | "hitRate" | "maxWin" | "topAward" | "volatility"
>;

export const figures: Figures = {
  rtp: 0.961_889_332_4,
  rtpExact: {
    numerator: 44551670163871392139868413992380313289620113478830309395216069158805345060909835n,
    denominator: 100n * 2n ** 258n,
  },
  hitRate: 0.340_326_439_6,
  maxWin: 2_006_240,
  /** Five coins: 50 × the stake. */
  topAward: { multiplier: 5000, oneIn: 138_084 },
  volatility: 4,
};
