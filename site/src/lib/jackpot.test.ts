import fc from "fast-check";
import { expect, test } from "vitest";
import { nextPauseMs, nextShown } from "./jackpot.ts";

const chance = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const pool = fc.integer({ min: 5_000_000, max: 50_000_000 });

test("[HOME-16] the counter grows by 100 to 500, and never above the pool", () => {
  fc.assert(
    fc.property(pool, fc.array(chance, { maxLength: 300 }), (amount, chances) => {
      let shown = amount - 20_000;
      for (const one of chances) {
        const next = nextShown(shown, amount, one);
        const step = next - shown;
        if (step !== 0) expect(step).toBeGreaterThanOrEqual(100);
        expect(step).toBeLessThanOrEqual(500);
        expect(next).toBeLessThanOrEqual(amount);
        shown = next;
      }
    }),
  );
});

test("[HOME-16] it waits 3, 4 or 5 seconds", () => {
  fc.assert(fc.property(chance, (one) => [3000, 4000, 5000].includes(nextPauseMs(one))));
  expect([0, 0.4, 0.9].map(nextPauseMs)).toEqual([3000, 4000, 5000]);
});

test("[HOME-16] at the pool it stands still", () => {
  expect(nextShown(5_000_000, 5_000_000, 0)).toBe(5_000_000);
});
