import { RgsError } from "./trouble.ts";

/** A wallet's work under way. */
interface Tail {
  last: Promise<unknown>;
  waiting: number;
}

const nothing = Promise.resolve();
/** So many wallets stay when they have no work, for what the ledger's queue says of maps. */
const keptMax = 10_000;

/**
 * Runs the work of one wallet one after the other: two bets of a wallet would take the same turn,
 * and all but one of them would be for nothing. Other wallets do not wait.
 */
export function createTurns(
  waitingMax: number,
): <T>(wallet: bigint, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<bigint, Tail>();

  function tailOf(wallet: bigint): Tail {
    const known = tails.get(wallet);
    if (known) return known;
    const tail: Tail = { last: nothing, waiting: 0 };
    tails.set(wallet, tail);
    return tail;
  }

  return (wallet, work) => {
    const tail = tailOf(wallet);
    if (tail.waiting >= waitingMax) {
      return Promise.reject(new RgsError("ERR_GEN", "Too many requests at once", 503));
    }
    const run = tail.waiting === 0 ? work() : tail.last.then(work, work);
    tail.last = run;
    tail.waiting += 1;
    const leave = () => {
      tail.waiting -= 1;
      if (tail.waiting > 0) return;
      tail.last = nothing;
      if (tails.size > keptMax) tails.delete(wallet);
    };
    run.then(leave, leave);
    return run;
  };
}
