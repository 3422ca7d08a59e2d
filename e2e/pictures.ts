/**
 * `npm run pictures`: every page as a phone shows it, to be looked at: one picture for each page,
 * size and kind of visitor in .cache/pictures, and a sheet of them all for each size. An argument
 * narrows it to the pages whose address holds it.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../tools/browser.mjs";
import { openServer } from "./all-sites.ts";
import { drawSheet } from "./picture-sheet.ts";
import { openOwnSite } from "./own-site.ts";
import { login, passPopups } from "./people.ts";
import { sourceRoutes } from "./source-routes.ts";

const folder = join(import.meta.dirname, "../.cache/pictures");
const sizes = [
  { name: "390x844", width: 390, height: 844 },
  { name: "320x640", width: 320, height: 640 },
];
/** Until fonts, lists and the pictures in view are there. */
const settleMs = 1500;

const filter = process.argv[2] ?? "";
const pages = sourceRoutes.filter((route) => route.includes(filter));

const stopServer = await openServer();
const site = await openOwnSite();
const executablePath = findBrowser();
const args = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"];
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
try {
  for (const size of sizes) {
    for (const who of ["guest", "member"] as const) await takeAll(browser, size, who);
  }
} finally {
  await browser.close();
  await site.close();
  await stopServer();
}

async function takeAll(
  from: Browser,
  { name, width, height }: (typeof sizes)[number],
  who: "guest" | "member",
): Promise<void> {
  const into = join(folder, name, who);
  mkdirSync(into, { recursive: true });
  const context = await from.newContext({
    baseURL: site.origin,
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "pt-BR",
  });
  const page = await context.newPage();
  await passPopups(page);
  if (who === "member") await login(page, "demo", "Demo1234");
  const taken: string[] = [];
  for (const route of pages) {
    const path = await take(page, route, into);
    if (path !== null) taken.push(path);
    process.stdout.write(`${name} ${who} ${taken.length}/${pages.length} ${route}\n`);
  }
  await context.close();
  await drawSheet(taken, join(folder, `${name}-${who}.png`), { width: 240, ratio: height / width });
}

/** A page that sends this visitor elsewhere has no picture. */
async function take(page: Page, route: string, into: string): Promise<string | null> {
  await page.goto(route);
  await page.waitForTimeout(settleMs);
  // Popups are passed before the next action, and a picture is none.
  await page.locator("body").click({ position: { x: 1, y: 1 }, trial: true });
  if (!new URL(page.url()).pathname.endsWith(route)) return null;
  const path = join(into, `${route.slice(3).replaceAll("/", "-")}.png`);
  await page.screenshot({ path });
  return path;
}
