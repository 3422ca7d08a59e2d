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
