import { RgsError } from "./trouble.ts";

/**
 * Runs the work of one wallet one after the other: two bets of a wallet would take the same turn,
 * and all but one of them would be for nothing. Other wallets do not wait.
 */
export function createTurns(
  waitingMax: number,
): <T>(wallet: bigint, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<bigint, { last: Promise<unknown>; waiting: number }>();
  return (wallet, work) => {
    const tail = tails.get(wallet);
    if (tail && tail.waiting >= waitingMax) {
      return Promise.reject(new RgsError("ERR_GEN", "Too many requests at once", 503));
    }
    const run = tail ? tail.last.then(work, work) : work();
    const entry = tail ?? { last: run, waiting: 0 };
    entry.last = run;
    entry.waiting += 1;
    if (!tail) tails.set(wallet, entry);
    const leave = () => {
      entry.waiting -= 1;
      if (entry.waiting === 0) tails.delete(wallet);
    };
    run.then(leave, leave);
    return run;
  };
}
