import { RgsError } from "./errors.ts";

/** The work of one wallet that is running or waiting. */
interface Queue {
  last: Promise<unknown>;
  waiting: number;
}

const nothing = Promise.resolve();
/** Empty queues kept for reuse: a map whose keys come and go is slow (`api/ledger/queue.ts`). */
const keptMax = 10_000;

/**
 * Runs the work of one wallet in order: two bets at once would draw on the same nonce, and only one
 * of them could be posted. Different wallets do not wait for each other.
 *
 * @throws RgsError ERR_GEN (503) when `waitingMax` are queued for the wallet
 */
export function createKeyedQueue(
  waitingMax: number,
): <T>(wallet: bigint, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<bigint, Queue>();

  function queueOf(wallet: bigint): Queue {
    const known = queues.get(wallet);
    if (known) return known;
    const queue: Queue = { last: nothing, waiting: 0 };
    queues.set(wallet, queue);
    return queue;
  }

  return (wallet, work) => {
    const queue = queueOf(wallet);
    if (queue.waiting >= waitingMax) {
      return Promise.reject(new RgsError("ERR_GEN", "Too many requests at once", 503));
    }
    const run = queue.waiting === 0 ? work() : queue.last.then(work, work);
    queue.last = run;
    queue.waiting += 1;
    const leave = () => {
      queue.waiting -= 1;
      if (queue.waiting > 0) return;
      queue.last = nothing;
      if (queues.size > keptMax) queues.delete(wallet);
    };
    run.then(leave, leave);
    return run;
  };
}
