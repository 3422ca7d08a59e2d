/**
 * The published odds of Golden Jaguar. They are written down so that no server enumerates reels at
 * start; `rules.test.ts` computes each anew with `exact.ts` and fails when one no longer holds.
 */
import type { Fraction } from "../engine/game.ts";

interface Figures {
  /** Return to player. */
  readonly rtpExact: Fraction;
  /** Share of rounds that pay anything. */
  readonly hitRate: number;
  /** The largest possible payout of one round, in hundredths of the stake. */
  readonly maxWin: number;
  /** The highest award of the pay table, in hundredths of the stake; once in so many rounds. */
  readonly topAward: { readonly multiplier: number; readonly oneIn: number };
}

export const figures: Figures = {
  rtpExact: {
    numerator: 44551670163871392139868413992380313289620113478830309395216069158805345060909835n,
    denominator: 100n * 2n ** 258n,
  },
  hitRate: 0.340_326_439_6,
  maxWin: 2_006_240,
  /** Five coins: 50 × the stake. */
  topAward: { multiplier: 5000, oneIn: 138_084 },
};
