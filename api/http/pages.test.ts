import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const page = (url: string) => app.server.inject({ method: "GET", url });

/** How many rendered pages are cached, by the process's own metrics. */
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

/** What stands in the root of a page's HTML, its policy and its inline style. */
async function madeOf(url: string, headers: Record<string, string> = {}) {
  const { body, headers: given } = await app.server.inject({ method: "GET", url, headers });
  const [, root = ""] = /<div id="root">(.*)<\/div><script id="start"/s.exec(body) ?? [];
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
  return { root, style, policy: String(given["content-security-policy"]) };
}

const ready = [
  ["/m/activity", "Promoções"],
  ["/m/notice", "Avisos"],
  ["/m/hot-games", "Onça Dourada"],
  ["/m/gameList", "Xepa"],
  ["/m/gameList?gameType=FISH", "<ul"],
  ["/m/gameCenter", "Xepa"],
  ["/m/slot-games", "Onça Dourada"],
  ["/m/sport-games", "Esportes"],
  ["/m/lottery", "<ul"],
] as const;

for (const [url, text] of ready) {
  test(`[HOME-01] a visitor gets ${url} as finished HTML, in a style that its policy names`, async () => {
    const { root, style, policy } = await madeOf(url);
    expect(root).toContain(text);
    // A policy without unsafe-inline lets no style attribute through.
    expect(root).not.toMatch(/ style="/);
    const digest = createHash("sha256").update(style).digest("base64");
    expect(policy).toContain(`'sha256-${digest}'`);
  });
}

test("[HOME-01] what a member sees, or an address asks for beyond that, is the browser's to make", async () => {
  for (const url of [
    "/m/gameList?gameType=NONE",
    "/m/gameList?gameType=RNG&vassalage=PG",
    "/m/activity?x=1",
    "/m/activityDetail?id=1",
    "/m/set",
  ]) {
    expect((await madeOf(url)).root).toBe("");
  }
  expect((await madeOf("/m/activity", { cookie: "sid=somebody" })).root).toBe("");
  const before = await pagesKept();
  for (const name of ["a", "b", "c"]) await madeOf(`/m/hot-games?${name}`);
  expect(await pagesKept()).toBe(before + 1);
});

test("[HOME-01] a visitor whose rate is used up gets the empty frame, and nobody else does", async () => {
  const strict = await openTestApp({ RATE_SCALE: "0.1" });
  try {
    const from = async (remoteAddress: string) => {
      const { body } = await strict.server.inject({ url: "/m/activity", remoteAddress });
      return body.includes('<div id="root"></div>') ? "empty" : "whole";
    };
    const asked = { url: "/wps/relay/MCSFE_getListPromotions", remoteAddress: "203.0.113.9" };
    let refused = 0;
    while (refused === 0) {
      const { statusCode } = await strict.server.inject(asked);
      if (statusCode !== 200) refused = statusCode;
    }
    expect(refused).toBe(429);
    expect(await from("203.0.113.9")).toBe("empty");
    expect(await from("203.0.113.10")).toBe("whole");
  } finally {
    await strict.close();
  }
});
