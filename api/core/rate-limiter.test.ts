import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRateLimiter } from "./rate-limiter.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const rate = { max: 2, seconds: 10 };

/** What a key's next take comes to, so many milliseconds after the last. */
function takerOf(limiter = createRateLimiter({ rateScale: 1 }, rate)) {
  return (key: string, afterMs = 0) => {
    vi.advanceTimersByTime(afterMs);
    return limiter.take(key);
  };
}

test("a key may take again when its time is over, which began with its first", async () => {
  const take = takerOf();
  const waits = [await take("a"), await take("a", 1_000), await take("a", 1_000)];
  expect(waits).toEqual([0, 0, 8]);
  // What is refused makes nobody wait longer.
  expect([await take("a", 7_999), await take("a", 1)]).toEqual([1, 0]);
});

test("keys are counted apart, and scaled by RATE_SCALE", async () => {
  const take = takerOf(createRateLimiter({ rateScale: 1.5 }, rate));
  const waits = [await take("a"), await take("a"), await take("a"), await take("b")];
  expect(waits).toEqual([0, 0, 0, 0]);
  expect([await take("a"), await take("b")]).toEqual([10, 0]);
});

test("asking how long a key has to wait takes nothing", async () => {
  const limiter = createRateLimiter({ rateScale: 1 }, rate);
  expect(limiter.isUnused()).toBe(true);
  for (const left of [0, 0, 10]) {
    expect(await limiter.secondsLeft("a")).toBe(left);
    expect(await limiter.secondsLeft("a")).toBe(left);
    await limiter.take("a");
  }
  expect(limiter.isUnused()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(await limiter.secondsLeft("a")).toBe(0);
});

test("of a flood of keys the last twenty thousand are remembered, and no more", async () => {
  const limiter = createRateLimiter({ rateScale: 1 }, { max: 1, seconds: 3_600 });
  for (let each = 0; each < 20_001; each += 1) await limiter.take(`key ${each}`);
  expect(vi.getTimerCount()).toBe(20_000);
  expect(await limiter.secondsLeft("key 1")).toBe(3_600);
  expect(await limiter.secondsLeft("key 0")).toBe(0);
});
