import { expect, test } from "@playwright/test";
import { launch } from "../sandbox/vendor/vendor.fixture.ts";
import { freeGame, type Server, startServer } from "./studio-server.ts";

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
    await page.setViewportSize({ width: 390, height: 690 });
    await page.goto(await launch(server.url, freeGame(engine)));
    const spots = page.locator("main .spot");
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

test("[GAMES-10] every step of the stakes is a chip that can be taken", async ({ page }) => {
  await page.goto(await launch(server.url, freeGame("draw")));
  const chips = page.getByRole("group", { name: "Fichas" }).getByRole("button");
  await expect(chips).toHaveCount(10);
  await chips.last().click();
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  await expect(chips.last()).toHaveAttribute("aria-pressed", "true");
});
