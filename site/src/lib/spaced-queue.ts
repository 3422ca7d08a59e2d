/**
 * A serial queue of tasks: each starts when the one before has ended, and at least `gapMs` after
 * the start of that one. A task that is added to an idle queue starts at once.
 */
export function createSpacedQueue(gapMs: number): (run: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      const gap = new Promise((resolve) => {
        setTimeout(resolve, gapMs);
      });
      await Promise.all([run(), gap]);
    }
    isRunning = false;
  }

  return (run) => {
    waiting.push(run);
    if (!isRunning) void runAll();
  };
}
