import { expect, test } from "@playwright/test";
import { launch } from "../sandbox/vendor/vendor.fixture.ts";
import { freeGame, main, openFramed, playOnce, type Server, startServer } from "./studio-server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.close());

for (const engine of ["roulette", "draw", "wheel", "baccarat"] as const) {
  test(`[GAMES-10] every bet of a studio's ${engine} game is in sight on a phone`, async ({
    page,
  }) => {
    // What the site leaves of 844 px to the frame of a game.
    await page.setViewportSize({ width: 390, height: 692 });
    await openFramed(page, server, engine);
    const spots = page.frameLocator("iframe").locator("main .spot");
    await expect(spots.first()).toBeVisible();
    for (const spot of await spots.all()) await expect(spot).toBeInViewport({ ratio: 1 });
    if (engine === "roulette") await expect(spots).toHaveCount(49);
  });
}

test("[GAMES-10] chips that lie on the cloth when betting closes are bet", async ({ page }) => {
  await page.goto(await launch(server.url, freeGame("roulette")));
  await server.skipTo(page, "betting", 4_000);
  const red = page.getByRole("button", { name: "Vermelho" });
  const sent = page.waitForRequest(/\/bet$/);
  await red.click();
  const { bets } = (await sent).postDataJSON() as { bets: { spot: string }[] };
  expect(bets.map(({ spot }) => spot)).toEqual(["red"]);
  await expect(page.locator(".clock")).toHaveClass(/shut/);
  await expect(page.locator(".placed")).not.toHaveText(/0,00$/);
  await expect(red.locator(".on-spot")).toBeVisible();
});

test("[GAMES-10] a place that takes no more says its limit, and keeps the chips that lie there", async ({
  page,
}) => {
  await page.goto(await launch(server.url, freeGame("roulette")));
  await server.skipTo(page, "betting", 20_000);
  const chips = page.getByRole("group", { name: "Fichas" }).getByRole("button");
  const most = (await chips.last().textContent()) ?? "";
  const red = page.getByRole("button", { name: "Vermelho" });
  await chips.last().click();
  await red.click();
  await red.click();
  await expect(page.getByRole("alert")).toHaveText(/^Máximo R\$\s[\d.]+,00 por aposta\.$/);
  await expect(red.locator(".on-spot")).toHaveText(most);
});

test("[GAMES-10] every step of the stakes is a chip that can be taken", async ({ page }) => {
  await page.goto(await launch(server.url, freeGame("draw")));
  const chips = page.getByRole("group", { name: "Fichas" }).getByRole("button");
  await expect(chips).toHaveCount(10);
  await chips.last().click();
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  await expect(chips.last()).toHaveAttribute("aria-pressed", "true");
});

test("[GAMES-10] a round of mines that was left shows its own mines and stake", async ({
  page,
}) => {
  await page.goto(await launch(server.url, freeGame("mines")));
  await page.getByRole("button", { name: "Apostar mais" }).click();
  const stake = (await page.locator(".stake b").textContent()) ?? "";
  const count = page.getByRole("group", { name: "Minas" }).getByRole("button", { pressed: true });
  await page.getByRole("button", { name: "10", exact: true }).click();
  await main(page).click();
  await expect(main(page)).toHaveText("Retirar");
  await page.reload();
  await expect(main(page)).toHaveText("Retirar");
  await expect(count).toHaveText("10");
  await expect(page.locator(".stake b")).toHaveText(stake);
  // It is fixed while the round goes on.
  await page.getByRole("button", { name: "5", exact: true }).click();
  await expect(count).toHaveText("10");
});

test("[GAMES-10] the keyboard stays on its button through a studio's rounds", async ({ page }) => {
  await page.goto(await launch(server.url, freeGame("dice")));
  await main(page).focus();
  for (const times of [1, 2]) {
    await page.keyboard.press("Enter");
    await expect(main(page)).toBeDisabled();
    await expect(page.locator(".last-numbers span")).toHaveCount(times);
    await expect(main(page)).toBeEnabled();
    await expect(main(page)).toBeFocused();
  }
  const less = page.getByRole("button", { name: "Apostar menos" });
  await less.focus();
  while (await less.isEnabled()) await page.keyboard.press("Enter");
  await expect(less).toBeFocused();

  await page.goto(await launch(server.url, freeGame("mines")));
  await main(page).click();
  await expect(main(page)).toHaveText("Retirar");
  const plot = page.locator(".plot").nth(3);
  await plot.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".plot.open").first()).toBeVisible();
  await expect(plot).toBeFocused();
});

test("[GAMES-10] a lost picture of a studio's game leaves no frame of the browser's", async ({
  page,
}) => {
  await page.route(/\.(webp|avif)$/, (route) => route.abort());
  await page.goto(await launch(server.url, freeGame("slot")));
  await playOnce(page);
  const seen = await page.evaluate<string[]>(
    "[...document.images].map((image) => getComputedStyle(image).visibility)",
  );
  expect(new Set(seen)).toEqual(new Set(["hidden"]));
});
