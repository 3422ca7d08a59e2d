import { RgsError } from "./trouble.ts";

/** How fast bets of one wallet may follow each other in one game, as far as this process sees. */
export interface Pace {
  /** From bet to bet, in milliseconds; 0: nothing is asked. */
  readonly leastMs: number;
  /** The last bet that went through: its name, and when it came by a clock nobody sets. */
  last: { id: string; atMs: number } | null;
}

/** The wire may have held up the bet before this one: nobody is refused for that. */
const toleranceMs = 200;
/** Paces kept at hand; the oldest go first, long after their last bet. */
const keptMax = 20_000;

/** The seconds, rounded up, that a stake under this name comes too soon; 0 where it does not. */
export function secondsTooSoon({ leastMs, last }: Pace, id: string): number {
  if (leastMs === 0 || last === null || last.id === id) return 0;
  const leftMs = last.atMs + leastMs - performance.now();
  return leftMs <= toleranceMs ? 0 : Math.ceil(leftMs / 1_000);
}

/** One pace for all tickets of a wallet and game: a second launch gains nothing. */
export function openPaces(): (wallet: bigint, game: string, leastMs: number) => Pace {
  const kept = new Map<string, Pace>();
  return (wallet, game, leastMs) => {
    if (leastMs === 0) return { leastMs, last: null };
    const key = `${wallet} ${game}`;
    const pace = kept.get(key) ?? { leastMs, last: null };
    kept.set(key, pace);
    const [oldest] = kept.keys();
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
    return pace;
  };
}

/**
 * Refuses a bet that comes sooner after the last one than the place allows. Of memory alone: no bet
 * waits for a question, and where there is no least time there is nothing to compare.
 *
 * @param id of the bet's command: the last one's again is an answer, and no new bet
 * @throws RgsError ERR_GLE (429, `round.pace`) with the seconds to wait
 */
export function refuseHaste(pace: Pace, id: string): void {
  const seconds = secondsTooSoon(pace, id);
  if (seconds === 0) return;
  const error = new RgsError("ERR_GLE", `A round lasts at least ${pace.leastMs} ms here`, 429);
  error.reason = "round.pace";
  error.retryAfterSeconds = seconds;
  throw error;
}
