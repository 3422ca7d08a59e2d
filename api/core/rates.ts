import type { Rate } from "@trevo/contract/define.ts";
import type { Config } from "./config.ts";

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

/** How often each address may be wrong. */
export interface Misses {
  /** The seconds to wait for an address that was wrong too often, else 0. */
  wait(address: string): number;
  count(address: string): void;
}

/** Addresses remembered: who was wrong longest ago is forgotten first. */
const addressesMax = 20_000;

/**
 * Counts what fails, for doors whose ordinary calls must cost nothing: a look into a map for those
 * who are never wrong.
 */
export function countMisses({ rateScale }: Pick<Config, "rateScale">, rate: Rate): Misses {
  const scaled = { ...rate, max: Math.ceil(rate.max * rateScale) };
  const known = new Map<string, Allowance>();
  return {
    wait(address) {
      const allowance = known.get(address);
      if (!allowance || allowance.left > 0) return 0;
      return Math.max(
        0,
        Math.ceil((allowance.renewedAt + rate.seconds * 1000 - Date.now()) / 1000),
      );
    },
    count(address) {
      const allowance = known.get(address) ?? newAllowance();
      take(allowance, scaled);
      known.delete(address);
      known.set(address, allowance);
      const [oldest] = known.keys();
      if (known.size > addressesMax && oldest !== undefined) known.delete(oldest);
    },
  };
}
