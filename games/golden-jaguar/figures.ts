import type { HouseGame } from "../game.ts";

/**
 * The odds of Golden Jaguar, computed by full enumeration (`exact.ts`; `rules.test.ts` compares).
 * Lines give 64.05 of the return's 96.19 points, coins 1.74, the free spins 30.40. Free spins
 * open once in 138 rounds; the top award of the pay table, five coins, falls once in 138,084.
 */
export const figures = {
  rtp: 0.961_889_332_365_413_7,
  /** The return as an exact share of the stake: hundredths over 2^258, over 100. */
  rtpExact: {
    numerator:
      44_551_670_163_871_392_139_868_413_992_380_313_289_620_113_478_830_309_395_216_069_158_805_345_060_909_835n,
    denominator: 100n * 2n ** 258n,
  },
  hitRate: 0.340_326_439_589_262,
  /** 20,062.40 × the stake: five coins, then every night spin filled. */
  maxWin: 2_006_240,
  topAward: { multiplier: 5_000, oneIn: 138_084 },
  volatility: 4,
} as const satisfies Partial<HouseGame>;
