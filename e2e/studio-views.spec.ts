import { expect, type Locator, type Page, test } from "@playwright/test";
import { type PlayedName, playedNames } from "../sandbox/vendor/games.ts";
import { launch } from "../sandbox/vendor/vendor.fixture.ts";
import { freeGame, main, playOnce, type Server, startServer } from "./studio-server.ts";

/** How one round of each engine is played; answers once its result has been shown. */
type Play = (page: Page, server: Server) => Promise<void>;

/**
 * Notes on each frame where the layout puts the parts of the game and how large the page is. What
 * moves by a transform stays where it was laid out, unless the page grows by it; lists of what was
 * bet and of earlier results change by their nature.
 */
const watch = `(() => {
  const seen = (globalThis.seen = {});
  const note = (name, value) => ((seen[name] ??= []).at(-1) === value || seen[name].push(value));
  const parts = [...document.querySelectorAll("header, main, main > *, main > * > *, footer")];
  const kept = parts.filter((part) => part instanceof HTMLElement && part.offsetParent)
    .filter((part) => !part.matches(".slip, .last-numbers > *, .beads > *, .ladder > *"));
  const look = () => {
    const root = document.documentElement;
    note("page", root.scrollWidth + " × " + root.scrollHeight);
    note("body", document.body.scrollWidth + " × " + document.body.scrollHeight);
    for (const [at, part] of kept.entries()) {
      if (!part.isConnected) continue;
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = part;
      const box = [offsetLeft, offsetTop, offsetWidth, offsetHeight].join(" ");
      note(at + " " + part.tagName.toLowerCase() + "." + part.className.split(" ")[0], box);
    }
    requestAnimationFrame(look);
  };
  look();
})()`;

async function pressMain(page: Page): Promise<void> {
  await main(page).click();
}

/** Bets at a shared table: the chips lie, the bets are closed, the result is shown. */
function playTable(spot: (page: Page) => Locator): Play {
  return async (page, server) => {
    // Time enough to bet on a busy machine, and then to the closing.
    await server.skipTo(page, "betting", 10_000);
    await spot(page).click();
    await pressMain(page);
    await server.skipTo(page, "betting", 1_500);
    const clock = page.locator(".clock");
    await expect(clock).toHaveClass(/shut/);
    await server.skipTo(page, "playing", 2_500);
    await expect(page.locator(".status")).toHaveText("Próxima rodada em instantes");
    await server.skipTo(page, "resting", 500);
    await expect(clock).not.toHaveClass(/shut/);
  };
}

const plays: Readonly<Record<PlayedName, Play>> = {
  async slot(page) {
    await playOnce(page);
    await playOnce(page);
  },
  dice: playOnce,
  async plinko(page) {
    await pressMain(page);
    await expect(page.locator(".slots .hit")).toBeVisible();
  },
  async fishing(page) {
    const played = page.waitForResponse(/\/play$/);
    await pressMain(page);
    await played;
    await expect(main(page)).toBeEnabled();
  },
  async crash(page) {
    await pressMain(page);
    await expect(page.locator("footer")).toContainText("Retirar");
    await pressMain(page);
    await expect(page.locator(".last-numbers span")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Jogar" })).toBeEnabled();
  },
  async mines(page) {
    await pressMain(page);
    for (const cell of [7, 12, 13]) {
      const plot = page.getByRole("button", { name: `Casa ${cell}`, exact: true });
      if (await plot.isEnabled()) await plot.click();
    }
    await expect(page.locator(".plot.open")).not.toHaveCount(0);
  },
  async cards(page) {
    await pressMain(page);
    await expect(page.getByRole("button", { name: "Trocar" })).toBeEnabled();
    await page.locator(".hold").first().click();
    await pressMain(page);
    await expect(page.getByRole("button", { name: "Dar cartas" })).toBeEnabled();
  },
  roulette: playTable((page) => page.locator(".spot", { hasText: /^17$/ })),
  wheel: playTable((page) => page.locator(".spot").first()),
  baccarat: playTable((page) => page.locator(".spot-banker")),
  match: playTable((page) => page.locator(".spot").first()),
  draw: playTable((page) => page.locator(".draw-sides .spot").first()),
};

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.close());

for (const engine of playedNames) {
  test(`[GAMES-10] nothing of a studio's ${engine} game jumps while it plays`, async ({ page }) => {
    await page.goto(await launch(server.url, freeGame(engine)));
    await expect(main(page)).toBeVisible();
    await page.evaluate(watch);
    await plays[engine](page, server);
    const seen = await page.evaluate<Record<string, string[]>>("globalThis.seen");
    const moved = Object.entries(seen).filter(([, places]) => places.length > 1);
    expect(moved).toEqual([]);
    expect(Object.keys(seen).length).toBeGreaterThan(5);
  });
}
