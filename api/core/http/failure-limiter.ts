import type { FastifyRequest, onRequestHookHandler } from "fastify";
import type { Rate } from "@trevo/contract/define.ts";
import type { Config } from "../config.ts";
import { createRateLimiter } from "../rate-limiter.ts";
import { Refusal } from "../refusal.ts";
import { addressOf } from "./address.ts";

/**
 * Limits failed requests by client address; requests that succeed are not counted and cost nothing.
 */
export interface FailureLimiter {
  /**
   * A route's hook: an address that failed too often is refused before its request is read, as
   * `rate.limited` with `retryAfterSeconds`.
   */
  refuse: onRequestHookHandler;
  /** Counts a failed request. */
  count(request: FastifyRequest): Promise<void>;
}

/**
 * Counts failures, for routes whose ordinary calls must cost nothing.
 *
 * @param rate how often an address may fail, scaled by RATE_SCALE
 */
export function createFailureLimiter(
  config: Pick<Config, "rateScale">,
  rate: Rate,
): FailureLimiter {
  const limiter = createRateLimiter(config, rate);
  return {
    refuse(request, _reply, done) {
      if (limiter.isUnused()) return done();
      limiter.secondsLeft(addressOf(request)).then((retryAfterSeconds) => {
        if (retryAfterSeconds > 0) done(new Refusal("rate.limited", { retryAfterSeconds }));
        else done();
      }, done);
    },
    async count(request) {
      await limiter.take(addressOf(request));
    },
  };
}
