import type { FastifyRequest, onRequestHookHandler } from "fastify";
import type { Rate } from "@trevo/contract/define.ts";
import { addressOf } from "./address.ts";
import type { Config } from "../config.ts";
import { type Allowance, newAllowance, take } from "./rate-limit.ts";
import { Refusal } from "../refusal.ts";

/**
 * Limits failed requests by client address; requests that succeed are not counted and cost nothing.
 */
export interface FailureLimiter {
  /**
   * A route's hook: an address that failed too often is refused before its request is read, as
   * `rate.limited` with `retryAfterSeconds`.
   */
  refuse: onRequestHookHandler;
  /** Seconds until an address that failed too often is served again, else 0. */
  secondsLeft(request: FastifyRequest): number;
  /** Counts a failed request. */
  count(request: FastifyRequest): void;
}

/** Addresses kept; the one whose last failure is the oldest is dropped first. */
const addressesMax = 20_000;

/**
 * Counts failures, for routes whose ordinary calls must cost nothing: one look-up in a map.
 *
 * @param rate how often an address may fail, scaled by RATE_SCALE
 */
export function createFailureLimiter(
  { rateScale }: Pick<Config, "rateScale">,
  rate: Rate,
): FailureLimiter {
  const scaled = { ...rate, max: Math.ceil(rate.max * rateScale) };
  const known = new Map<string, Allowance>();
  return {
    refuse(request, _reply, done) {
      if (known.size === 0) return done();
      const retryAfterSeconds = secondsLeft(known.get(addressOf(request)), rate);
      if (retryAfterSeconds > 0) done(new Refusal("rate.limited", { retryAfterSeconds }));
      else done();
    },
    secondsLeft: (request) => secondsLeft(known.get(addressOf(request)), rate),
    count(request) {
      const address = addressOf(request);
      const allowance = known.get(address) ?? newAllowance();
      take(allowance, scaled);
      known.delete(address);
      known.set(address, allowance);
      const [oldest] = known.keys();
      if (known.size > addressesMax && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** The seconds until an allowance that is used up is full again, else 0. */
function secondsLeft(allowance: Allowance | undefined, rate: Rate): number {
  if (!allowance || allowance.left > 0) return 0;
  const renewedAt = allowance.renewedAt + rate.seconds * 1000;
  return Math.max(0, Math.ceil((renewedAt - Date.now()) / 1000));
}
