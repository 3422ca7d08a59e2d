import type { Rate } from "@trevo/contract/define.ts";
import type { Config } from "../config.ts";

/** What a route says of its rate, as the server's counter of addresses reads it. */
export interface RateLimited {
  rateLimit: { max: number; timeWindow: number };
}

/**
 * A route's rate per address, scaled by RATE_SCALE: what is more is refused as `rate.limited`
 * (429) before anything is read of it, with Retry-After.
 */
export function limited({ rateScale }: Pick<Config, "rateScale">, rate: Rate): RateLimited {
  return {
    rateLimit: { max: Math.ceil(rate.max * rateScale), timeWindow: rate.seconds * 1000 },
  };
}

/** What is left to one holder within its window; kept with what the holder shows. */
export interface Allowance {
  left: number;
  /** Milliseconds since 1970. */
  renewedAt: number;
}

/** Nothing taken yet. */
export function newAllowance(): Allowance {
  return { left: 0, renewedAt: -Infinity };
}

/**
 * Takes one from an allowance, which is full again after the rate's seconds.
 *
 * @returns the seconds to wait, or 0 when it was taken
 */
export function take(allowance: Allowance, rate: Rate, now = Date.now()): number {
  const windowMs = rate.seconds * 1000;
  if (now - allowance.renewedAt >= windowMs) {
    allowance.left = rate.max;
    allowance.renewedAt = now;
  }
  if (allowance.left <= 0) return Math.ceil((allowance.renewedAt + windowMs - now) / 1000);
  allowance.left -= 1;
  return 0;
}
