/** Each house game once: what holds for all of them, whatever is played there. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, type Frame, type Page, test } from "@playwright/test";
import { houseGames } from "../games/index.ts";
import { expectAccessible, watchErrors } from "./accessible.ts";
import { watchShifts } from "./shifts.ts";
import { signUp } from "./sign-up.ts";

/** What a phone on a slow line fetches until a game is there: its pictures, fonts and code. */
const mostBytes = 250_000;
/** The sea has twenty creatures, each a picture, and may meet any of them in its first second. */
const heavier: Readonly<Record<string, number>> = { abrolhos: 310_000 };
/** A share of the screen, by the browser's own measure; what stands still has none. */
const mostShift = 0.03;
/** Tab stops from the top of a game to its end, at most. */
const mostStops = 70;

const folder = join(import.meta.dirname, "../games");
const games = Object.keys(houseGames).filter((code) => existsSync(join(folder, code, "view")));

/** What runs for ever although the player asked for less motion. */
const restless = `document.getAnimations().filter((one) => one.playState === "running"
  && one.effect.getComputedTiming().endTime === Infinity).length`;

/** Where the keyboard is: its name, or null once it has left the game. */
const stop = `((at) => at === null || at === document.body ? null
  : at.ariaLabel ?? at.labels?.[0]?.textContent ?? at.textContent)(document.activeElement)`;

/** Opens a game, and adds up what its frame fetched until it was quiet. */
async function openGame(page: Page, code: string): Promise<{ game: Frame; bytes: number }> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.frame() === page.mainFrame()) return;
    sizes.push(request.sizes().then((size) => size.responseHeadersSize + size.responseBodySize));
  });
  await page.goto(`/m/play?nodeId=${code}`);
  await expect(page.frameLocator("iframe").getByRole("button").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const game = page.frames().find((frame) => frame !== page.mainFrame());
  if (!game) throw new Error(`${code} has no frame`);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { game, bytes };
}

/** The names of what the keyboard stops at, from the game's first to its last. */
async function stopsOf(page: Page, game: Frame): Promise<string[]> {
  await game.evaluate("document.body.tabIndex = -1, document.body.focus()");
  const names: string[] = [];
  while (names.length < mostStops) {
    await page.keyboard.press("Tab");
    const name = await game.evaluate<string | null>(stop);
    if (name === null) break;
    names.push(name.trim());
  }
  return names;
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const code of games) {
  test(`[GAMES-09] ${code} is light, stands still, and can be read and reached by all`, async ({
    page,
  }) => {
    await page.addInitScript(watchShifts(true));
    const errors = watchErrors(page);
    await signUp(page);
    const { game, bytes } = await openGame(page, code);
    expect(bytes).toBeLessThanOrEqual(heavier[code] ?? mostBytes);
    expect(await game.evaluate<number>(restless)).toBe(0);
    const names = await stopsOf(page, game);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => name === "")).toEqual([]);
    await expectAccessible(page);
    expect(await game.evaluate<number>("globalThis.shifted")).toBeLessThan(mostShift);
    expect(errors).toEqual([]);
  });
}
