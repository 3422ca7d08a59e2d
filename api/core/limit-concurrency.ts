import { Refusal } from "./refusal.ts";

/** Runs work with limited concurrency: some run, some wait, the rest are refused. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** @returns a function that throws Refusal busy when too many wait already */
export function limitConcurrency({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal("busy");
      await new Promise<void>((go) => queue.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
