import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paced, throttled } from "./paced.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("[MSG-02] marking goes one by one, 150 ms apart, and loses none", async () => {
  const done: [string, number][] = [];
  const start = Date.now();
  const mark = paced(150, async (id: string) => {
    done.push([id, Date.now() - start]);
    await Promise.resolve();
  });
  for (const id of ["a", "b", "c"]) mark(id);
  await vi.advanceTimersByTimeAsync(1_000);
  mark("d");
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([
    ["a", 0],
    ["b", 150],
    ["c", 300],
    ["d", 1_000],
  ]);
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
