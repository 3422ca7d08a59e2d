import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttled } from "./throttled.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("[MSG-01] counting is asked for at most once in 250 ms, and never too few times", async () => {
  const asked: number[] = [];
  const start = Date.now();
  const count = throttled(250, () => asked.push(Date.now() - start));
  count();
  for (let at = 0; at < 5; at += 1) {
    await vi.advanceTimersByTimeAsync(20);
    count();
  }
  await vi.advanceTimersByTimeAsync(2_000);
  count();
  expect(asked).toEqual([0, 250, 2_100]);
});
