import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../testing.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const page = (url: string) => house.app.inject({ method: "GET", url });

/** How many rendered pages the process has at hand, as its own figures say. */
async function pagesKept(): Promise<number> {
  const { body } = await page("/metrics");
  return Number(/^trevo_pages_kept (\d+)$/m.exec(body)?.[1]);
}

test("paths that somebody thinks up are one page to the memory of pages, whatever their number", async () => {
  await page("/m/help");
  await page("/m/help/");
  await page("/m/set");
  const before = await pagesKept();
  expect(before).toBe(2);
  for (let each = 0; each < 40; each += 1) {
    const { statusCode, body } = await page(`/m/no-such-page-${each}/${"x".repeat(each)}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain("no-such-page");
  }
  expect(await pagesKept()).toBe(before + 1);
});
