/**
 * Runs one thing after the other: each begins when the one before it has ended and `gapMs` have
 * passed since that one began. What is asked for while nothing runs begins at once.
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
