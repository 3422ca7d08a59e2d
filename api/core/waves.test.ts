import { expect, test } from "vitest";
import { createWaves } from "./waves.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("what came in one turn goes on after it, in the order in which it came", async () => {
  const inWaves = createWaves();
  const gone: string[] = [];
  inWaves(() => gone.push("first"));
  inWaves(() => gone.push("second"));
  expect(gone).toEqual([]);
  await turn();
  expect(gone).toEqual(["first", "second"]);
});

test("what comes while a wave goes is the next one's", async () => {
  const inWaves = createWaves();
  const gone: string[] = [];
  inWaves(() => {
    gone.push("first");
    inWaves(() => gone.push("later"));
  });
  inWaves(() => gone.push("second"));
  await turn();
  expect(gone).toEqual(["first", "second"]);
  await turn();
  expect(gone).toEqual(["first", "second", "later"]);
});
