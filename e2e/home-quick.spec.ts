import { expect, test } from "@playwright/test";

/** What a phone on a slow line can fetch before somebody has grown tired of waiting. */
const mostAsked = 25;
/** As they travel, heads and all. */
const mostBytes = 250_000;

// What takes traces counts as a touch, as does all that a test asks of a page.
test.use({ trace: "off" });

test("home asks for at most 25 things and 250 kB before it is touched", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const sizes: Promise<[path: string, bytes: number]>[] = [];
  page.on("requestfinished", (request) => {
    const path = new URL(request.url()).pathname;
    const bytes = request.sizes().then((size) => size.responseHeadersSize + size.responseBodySize);
    sizes.push(bytes.then((count) => [path, count]));
  });
  const count = (call: string) => asked.filter((path) => path.endsWith(call)).length;
  const last = ["GCSGAME_getJackpot", "MCSFE_getListAnnouncements"].map((call) =>
    page.waitForResponse((response) => response.url().includes(call)),
  );
  await page.goto("/m/home");
  await Promise.all(last);
  await page.waitForLoadState("networkidle");
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(mostAsked);
  const came = await Promise.all(sizes);
  const bytes = came.reduce((sum, [, count]) => sum + count, 0);
  expect(bytes, came.join("\n")).toBeLessThanOrEqual(mostBytes);
  expect(count("GCSGAME_gameList") + count("GCSGAME_getRankList")).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => count("GCSGAME_gameList")).toBeGreaterThan(0);
  await expect.poll(() => count("GCSGAME_getRankList")).toBe(1);
});

test("a category is there at once when it is chosen: no file has to come for it", async ({
  page,
}) => {
  const rest = page.waitForResponse("**/assets/after-start*.js");
  await page.goto("/m/home");
  await expect(page.locator("footer")).toBeAttached();
  // What the first interaction of all loads is no part of choosing.
  await rest;
  await page.waitForLoadState("networkidle");
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") files.push(request.url());
  });
  const rail = page.getByRole("navigation", { name: "Categorias", exact: true });
  await rail.getByRole("button", { name: "Slots" }).click();
  const slots = page.getByRole("region", { name: "Slots", exact: true });
  await expect(slots.getByRole("link").first()).toBeVisible();
  expect(files).toEqual([]);
});

test("[HOME-13] a button that is tapped before the application is there is pressed once it is", async ({
  page,
}) => {
  let send = () => {};
  const wait = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/assets/main*.js", async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto("/m/home");
  await page.getByRole("button", { name: "Abrir o menu" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  send();
  await expect(page.getByRole("dialog")).toContainText("Entre na sua conta");
});
