/**
 * Adds up in `globalThis.shifted` what moves by itself in a frame, by the browser's own measure.
 *
 * @param isBuffered with what moved before the script ran
 */
export const watchShifts = (isBuffered: boolean): string => `(() => {
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) globalThis.shifted += value;
    }
  }).observe({ type: "layout-shift", buffered: ${isBuffered} });
})()`;
