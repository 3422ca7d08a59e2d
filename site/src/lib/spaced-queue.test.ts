import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSpacedQueue } from "./spaced-queue.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("[HOME-17] lists are asked for one after the other, 400 ms apart", async () => {
  const inTurn = createSpacedQueue(400);
  const begun: string[] = [];
  for (const name of ["a", "b", "c"]) inTurn(async () => void begun.push(name));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(399);
  expect(begun).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(["a", "b"]);
  await vi.advanceTimersByTimeAsync(400);
  expect(begun).toEqual(["a", "b", "c"]);
});

test("[HOME-17] a slow answer holds the next one back, however long", async () => {
  const inTurn = createSpacedQueue(400);
  const begun: string[] = [];
  inTurn(async () => {
    begun.push("slow");
    await new Promise((resolve) => {
      setTimeout(resolve, 2000);
    });
  });
  inTurn(async () => void begun.push("next"));
  await vi.advanceTimersByTimeAsync(1999);
  expect(begun).toEqual(["slow"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(["slow", "next"]);
});
