/** A queue: handles one item after the other, at least `everyMs` apart. */
export function paced<T>(everyMs: number, act: (item: T) => Promise<void>): (item: T) => void {
  const queue: T[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      await Promise.all([act(item), new Promise((go) => setTimeout(go, everyMs))]);
    }
    isRunning = false;
  };
  return (item) => {
    queue.push(item);
    if (!isRunning) void run();
  };
}

/** Throttles with a leading call, and a trailing one if there were calls in between. */
export function throttled(everyMs: number, act: () => void): () => void {
  let waiting = false;
  let wanted = false;
  const turn = () => {
    waiting = true;
    wanted = false;
    act();
    setTimeout(() => {
      waiting = false;
      if (wanted) turn();
    }, everyMs);
  };
  return () => {
    if (waiting) wanted = true;
    else turn();
  };
}
