import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { cacheRead, createCache } from "./cache.ts";

test("beyond its bound a cache drops what was used longest ago", () => {
  const cache = createCache<string, number>({ max: 2 });
  cache.set("a", 1);
  cache.set("b", 2);
  expect(cache.get("a")).toBe(1);
  cache.set("c", 3);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
  expect(cache.size).toBe(2);
});

test("an entry holds for its time from when it was set, however often it is used", async () => {
  const cache = createCache<string, number>({ max: 2, ttlMs: 60 });
  cache.set("a", 1);
  await wait(40);
  expect(cache.get("a")).toBe(1);
  await wait(40);
  expect(cache.get("a")).toBeUndefined();
});

test("callers share one reading for its time, and none that failed", async () => {
  let reads = 0;
  const read = cacheRead(50, async () => {
    reads += 1;
    await wait(5);
    if (reads === 1) throw new Error("away");
    return `reading ${reads}`;
  });
  await expect(Promise.all([read(), read()])).rejects.toThrow("away");
  expect(await Promise.all([read(), read()])).toEqual(["reading 2", "reading 2"]);
  expect(await read()).toBe("reading 2");
  await wait(60);
  expect(await read()).toBe("reading 3");
});

test("a reading that is cleared while it runs answers those who wait, and nobody after", async () => {
  let reads = 0;
  const read = cacheRead(60_000, async () => {
    reads += 1;
    await wait(5);
    return reads;
  });
  const waiting = read();
  read.clear();
  const [before, after] = await Promise.all([waiting, wait(10).then(read)]);
  expect([before, after]).toEqual([1, 2]);
});
