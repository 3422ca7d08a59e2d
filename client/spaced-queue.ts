/**
 * A serial queue of tasks: each starts when the one before has ended, and at least `gapMs` after
 * the start of that one. A task that is added to an idle queue starts at once.
 */
export function createSpacedQueue(gapMs: number): <T>(run: () => Promise<T>) => Promise<T> {
  let free: Promise<unknown> = Promise.resolve();
  return (run) => {
    const gap = free.then(() => new Promise((resolve) => setTimeout(resolve, gapMs)));
    const result = free.then(run);
    free = Promise.all([gap, result.catch(() => {})]);
    return result;
  };
}
