/** Does one thing after the other, each at least so many milliseconds after the one before. */
export function paced<T>(everyMs: number, act: (wish: T) => Promise<void>): (wish: T) => void {
  const queue: T[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (let wish = queue.shift(); wish !== undefined; wish = queue.shift()) {
      await Promise.all([act(wish), new Promise((go) => setTimeout(go, everyMs))]);
    }
    isRunning = false;
  };
  return (wish) => {
    queue.push(wish);
    if (!isRunning) void run();
  };
}

/** At most once in so many milliseconds: at once, and once more at the end if asked meanwhile. */
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
