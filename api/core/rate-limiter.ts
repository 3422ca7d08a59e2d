import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Rate } from "@trevo/contract/define.ts";
import { createCache } from "./cache.ts";
import type { Config } from "./config.ts";

/** Bounds what each key may do in a time: an address, a ticket. Counted in this process alone. */
export interface RateLimiter {
  /** Takes one. @returns the seconds to wait, or 0 when it was taken */
  take(key: string): Promise<number>;
  /** The seconds until a key that is used up may take again, else 0. Takes nothing. */
  secondsLeft(key: string): Promise<number>;
  /** Whether nothing was ever taken: then nobody has to wait. */
  isUnused(): boolean;
}

/** Keys that are counted at once; the one that took longest ago is forgotten first. */
const keysMax = 20_000;

/**
 * Creates a limiter. A key may take all of its rate at once; its time begins with the first.
 *
 * @param rate scaled by RATE_SCALE
 */
export function createRateLimiter(
  { rateScale }: Pick<Config, "rateScale">,
  { max, seconds }: Rate,
): RateLimiter {
  const limiter = new RateLimiterMemory({ points: Math.ceil(max * rateScale), duration: seconds });
  // The library forgets a key when its time is over and no sooner, so that a flood of addresses
  // could fill the memory.
  const keys = createCache<string, true>({
    max: keysMax,
    onGone: (key) => void limiter.delete(key),
  });
  return {
    async take(key) {
      keys.set(key, true);
      try {
        await limiter.consume(key);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return secondsOf(refused);
      }
    },
    async secondsLeft(key) {
      const taken = await limiter.get(key);
      return taken === null || taken.remainingPoints > 0 ? 0 : secondsOf(taken);
    },
    isUnused: () => keys.size === 0,
  };
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(0, Math.ceil(msBeforeNext / 1000));
}
