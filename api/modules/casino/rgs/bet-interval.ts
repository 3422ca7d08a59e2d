import { createCache } from "../../../core/cache.ts";
import { RgsError } from "./errors.ts";

/** The minimum time between a wallet's bets in one game, as far as this process sees them. */
export interface BetInterval {
  /** From bet to bet, in milliseconds; 0 for no minimum. */
  readonly minMs: number;
  /** The last bet that was posted: its id, and when it came by the monotonic clock. */
  last: { id: string; atMs: number } | null;
}

/** The network may have delayed the bet before this one: nobody is refused for that. */
const toleranceMs = 200;
/** Intervals kept in memory; those unused for longest are dropped, long after their last bet. */
const keptMax = 20_000;

/** Whole seconds until a bet with this id may be placed, rounded up; 0 for now. */
export function secondsToWait({ minMs, last }: BetInterval, id: string): number {
  if (minMs === 0 || last === null || last.id === id) return 0;
  const leftMs = last.atMs + minMs - performance.now();
  return leftMs <= toleranceMs ? 0 : Math.ceil(leftMs / 1_000);
}

/** All tickets of a wallet and game share one interval: launching again gains nothing. */
export function createBetIntervals(): (wallet: bigint, game: string, minMs: number) => BetInterval {
  const kept = createCache<string, BetInterval>({ max: keptMax });
  return (wallet, game, minMs) => {
    if (minMs === 0) return { minMs, last: null };
    const key = `${wallet} ${game}`;
    const interval = kept.get(key) ?? { minMs, last: null };
    kept.set(key, interval);
    return interval;
  };
}

/**
 * Refuses a bet that follows the last one sooner than the jurisdiction allows. It looks in memory
 * alone, so no bet waits for it.
 *
 * @param id of the bet's command: the last one's id again is a repeat, and no new bet
 * @throws RgsError ERR_GLE (429, `round.pace`) with the seconds to wait
 */
export function requireBetInterval(interval: BetInterval, id: string): void {
  const seconds = secondsToWait(interval, id);
  if (seconds === 0) return;
  const error = new RgsError("ERR_GLE", `A round lasts at least ${interval.minMs} ms here`, 429);
  error.reason = "round.pace";
  error.retryAfterSeconds = seconds;
  throw error;
}
