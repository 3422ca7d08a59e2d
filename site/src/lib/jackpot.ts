/** How the counter grows: 100 to 500 at a time, every 3, 4 or 5 seconds. */
const stepLeast = 100;
const stepMost = 500;
const pausesMs = [3000, 4000, 5000] as const;

/**
 * The next figure of the counter, in whole units of the currency. It never passes the pool, which
 * is real.
 *
 * @param chance from 0 to 1
 */
export function nextShown(shown: number, pool: number, chance: number): number {
  const step = stepLeast + Math.round(chance * (stepMost - stepLeast));
  return shown + step <= pool ? shown + step : shown;
}

/** How long the next figure lets wait, in milliseconds. */
export function nextPauseMs(chance: number): number {
  return pausesMs[Math.min(pausesMs.length - 1, Math.floor(chance * pausesMs.length))] ?? 3000;
}
