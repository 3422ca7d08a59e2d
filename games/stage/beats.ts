import type { Pace } from "./pace.ts";

/** Calls `beat` at each of the rising `times` (ms) for as long as `motion` goes on. */
export async function beatAlong(
  pace: Pace,
  motion: Promise<void>,
  times: readonly number[],
  beat: (at: number) => void,
): Promise<void> {
  let isOver = pace.isInstant;
  const begun = performance.now();
  const run = async () => {
    for (const [at, time] of times.entries()) {
      // By the clock: waits that end a little late must not add up.
      const passed = (performance.now() - begun) * pace.speed;
      if (time > passed) await pace.wait(time - passed);
      if (isOver) return;
      beat(at);
    }
  };
  void run();
  await motion;
  isOver = true;
}
