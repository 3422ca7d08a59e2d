import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSpacedQueue } from "./spaced-queue.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("[HOME-17] lists are asked for one after the other, 400 ms apart", async () => {
  const inTurn = createSpacedQueue(400);
  const begun: string[] = [];
  for (const name of ["a", "b", "c"]) void inTurn(async () => void begun.push(name));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(399);
  expect(begun).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(["a", "b"]);
  await vi.advanceTimersByTimeAsync(400);
  expect(begun).toEqual(["a", "b", "c"]);
});

test("[HOME-17] a slow answer holds the next one back, however long, also one that fails", async () => {
  const inTurn = createSpacedQueue(400);
  const begun: string[] = [];
  const slow = inTurn(async () => {
    begun.push("slow");
    await new Promise((resolve) => {
      setTimeout(resolve, 2000);
    });
    throw new Error("It failed as well");
  });
  const failed = slow.catch((error: unknown) => error);
  void inTurn(async () => void begun.push("next"));
  await vi.advanceTimersByTimeAsync(1999);
  expect(begun).toEqual(["slow"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(["slow", "next"]);
  expect(await failed).toEqual(new Error("It failed as well"));
});

test("[MSG-02] marking goes one by one, 150 ms apart, and loses none", async () => {
  const done: [string, number][] = [];
  const start = Date.now();
  const inTurn = createSpacedQueue(150);
  const mark = (id: string) => void inTurn(async () => void done.push([id, Date.now() - start]));
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
