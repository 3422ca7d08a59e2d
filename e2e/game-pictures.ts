/**
 * `npm run pictures -- games`: each game of the house on a phone, at rest, while it moves, and with
 * a win, in .cache/pictures/games, and a sheet of them all: what falls apart only in motion is seen
 * there. A second argument narrows it to the games whose code holds it; a third is the width.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type FrameLocator, type Page } from "@playwright/test";
import { catalogue } from "@trevo/catalogue/index.ts";
import { findBrowser } from "../tools/browser.mjs";
import { openServer } from "./all-sites.ts";
import { drawSheet } from "./picture-sheet.ts";
import { openOwnSite } from "./own-site.ts";
import { login, passPopups } from "./people.ts";

const folder = join(import.meta.dirname, "../.cache/pictures/games");
const height = 844;
/** Into the show of a round: reels roll, a ball falls. */
const movingMs = 450;
/** Until a win has been counted up. */
const cheerMs = 1_200;
const roundsMax = 60;

const filter = process.argv[2] ?? "";
const width = Number(process.argv[3] ?? "390");
const games = catalogue.filter(({ vendor, code }) => vendor === "BGS" && code.includes(filter));

const stopServer = await openServer();
const site = await openOwnSite();
const executablePath = findBrowser();
const args = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"];
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
try {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "pt-BR",
  });
  const page = await context.newPage();
  await passPopups(page);
  await login(page, "demo", "Demo1234");
  const taken: string[] = [];
  for (const { code } of games) {
    taken.push(...(await takeGame(page, code)));
    process.stdout.write(`${taken.length / 3}/${games.length} ${code}\n`);
  }
  await drawSheet(taken, join(folder, `${width}.png`), { width: 240, ratio: height / width });
} finally {
  await browser.close();
  await site.close();
  await stopServer();
}

/** Where a round is decided by its player, what may be touched next. */
const choices = [
  ".original [role=gridcell] button:enabled",
  ".card-place[aria-disabled=false]",
  ".dock-open button:enabled",
].join(", ");

async function takeGame(page: Page, code: string): Promise<string[]> {
  const paths = ["idle", "moving", "win"].map((state) => join(folder, `${code}-${state}.png`));
  const [idle = "", moving = "", win = ""] = paths;
  const won = watchWins(page);
  await page.goto(`/m/play?nodeId=${code}`);
  const game = page.frameLocator("iframe");
  const main = game.locator(".go, .spin").first();
  await main.and(game.locator("[data-state=ready]")).waitFor();
  await page.waitForTimeout(cheerMs);
  await page.screenshot({ path: idle });
  for (let round = 0; round < roundsMax && !won.isSo; round += 1) {
    await main.click();
    await page.waitForTimeout(movingMs);
    if (round === 0) await page.screenshot({ path: moving });
    await finish(page, game);
  }
  await page.waitForTimeout(cheerMs);
  await page.screenshot({ path: win });
  won.stop();
  return paths;
}

/** Plays an open round on: one step, then out. */
async function finish(page: Page, game: FrameLocator): Promise<void> {
  const at = (state: string) =>
    game.locator(`.go[data-state=${state}], .spin[data-state=${state}]`);
  await at("ready").or(at("open")).first().waitFor();
  while ((await at("open").count()) > 0) {
    const leave = at("open").and(game.locator(":enabled"));
    const next = (await leave.count()) > 0 ? leave : game.locator(choices).first();
    await next.click();
    await page.waitForTimeout(movingMs);
    await at("ready").or(at("open")).first().waitFor();
  }
}

/** Whether an answer of the game server has paid more than its stake. */
function watchWins(page: Page) {
  const state = { isSo: false, stop: () => void page.off("response", hear) };
  async function hear(response: { url(): string; json(): Promise<unknown> }): Promise<void> {
    if (!/\/rgs\/(wallet\/(play|end-round)|bet\/action)$/.test(response.url())) return;
    const body = (await response.json().catch(() => null)) as Answered | null;
    const { amount = 0, payout = 0 } = body?.round ?? {};
    if (payout > amount) state.isSo = true;
  }
  page.on("response", hear);
  return state;
}

interface Answered {
  readonly round?: { readonly amount: number; readonly payout: number };
}
