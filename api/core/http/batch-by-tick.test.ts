import { expect, test } from "vitest";
import { createTickBatcher } from "./batch-by-tick.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("what came in one turn goes on after it, in the order in which it came", async () => {
  const byTick = createTickBatcher();
  const gone: string[] = [];
  byTick(() => gone.push("first"));
  byTick(() => gone.push("second"));
  expect(gone).toEqual([]);
  await turn();
  expect(gone).toEqual(["first", "second"]);
});

test("what comes while a wave goes is the next one's", async () => {
  const byTick = createTickBatcher();
  const gone: string[] = [];
  byTick(() => {
    gone.push("first");
    byTick(() => gone.push("later"));
  });
  byTick(() => gone.push("second"));
  await turn();
  expect(gone).toEqual(["first", "second"]);
  await turn();
  expect(gone).toEqual(["first", "second", "later"]);
});
