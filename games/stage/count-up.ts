import { isCalm } from "./dom.ts";

/** Counts to `to` in `ms`, fast at first; at once for players who want less motion. */
export function countUp(to: number, ms: number, show: (value: number) => void, from = 0) {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    const start = performance.now();
    let frame = 0;
    finish = () => {
      cancelAnimationFrame(frame);
      show(to);
      resolve();
    };
    if (isCalm() || ms <= 0) return finish();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - start) / ms);
      if (share === 1) return finish();
      show(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  });
  return { done, finish: () => finish() };
}
