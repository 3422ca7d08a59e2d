/**
 * `npm run pictures -- office`: every place of the back office as its administrator sees it, wide
 * and on a phone, dark and light, with the first row of each list open beside it: one picture each
 * in .cache/pictures/office, and a sheet of them all for each size and theme. A second argument
 * narrows it to the places whose address holds it.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../tools/browser.mjs";
import { openServer } from "./all-sites.ts";
import { playOfficeDay } from "./office-day.ts";
import { enterOffice } from "./office-sign-in.ts";
import { openOwnSite } from "./own-site.ts";
import { drawSheet } from "./picture-sheet.ts";

const folder = join(import.meta.dirname, "../.cache/pictures/office");
const sizes = [
  { name: "1440x900", width: 1440, height: 900, isPhone: false },
  { name: "390x844", width: 390, height: 844, isPhone: true },
];
const themes = ["dark", "light"] as const;
/** Until lists, charts and fonts are there. */
const settleMs = 900;

const filter = process.argv[2] ?? "";

const stopServer = await openServer();
const site = await openOwnSite();
const executablePath = findBrowser();
const args = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"];
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
try {
  const phone = await browser.newContext({ baseURL: site.origin, locale: "pt-BR" });
  await playOfficeDay(await phone.newPage(), site);
  await phone.close();
  for (const size of sizes) await takeAll(browser, size);
} finally {
  await browser.close();
  await site.close();
  await stopServer();
}

/** One session takes both themes: staff have one at a time. */
async function takeAll(from: Browser, size: (typeof sizes)[number]): Promise<void> {
  const { name, width, height, isPhone } = size;
  const context = await from.newContext({
    baseURL: site.origin,
    viewport: { width, height },
    ...(isPhone ? { deviceScaleFactor: 2, isMobile: true, hasTouch: true } : {}),
    locale: "pt-BR",
  });
  const page = await context.newPage();
  await enterOffice(page);
  const taken: Record<(typeof themes)[number], string[]> = { dark: [], light: [] };
  const take = async (path: string, step: string) => {
    for (const theme of themes) {
      const into = join(folder, `${name}-${theme}`);
      mkdirSync(into, { recursive: true });
      await page.evaluate(`document.documentElement.setAttribute("data-theme", "${theme}")`);
      await page.waitForTimeout(settleMs / 3);
      const file = join(
        into,
        `${path.slice("/admin/".length).replaceAll("/", "-") || "board"}-${step}.png`,
      );
      await page.screenshot({ path: file });
      taken[theme].push(file);
    }
  };
  for (const path of await placesOf(page)) {
    for (const step of ["list", "open"] as const) {
      if (await show(page, path, step)) await take(path, step);
    }
    for await (const step of partsOf(page, path)) await take(path, step);
    process.stdout.write(`${name} ${path}\n`);
  }
  await context.close();
  for (const theme of themes) {
    await drawSheet(taken[theme], join(folder, `${name}-${theme}.png`), {
      width: isPhone ? 240 : 480,
      ratio: height / width,
    });
  }
}

/** The addresses of the side bar, which on a phone is folded away. */
async function placesOf(page: Page): Promise<string[]> {
  const paths = new Set<string>();
  for (const link of await page.locator("nav a").all()) {
    const path = (await link.getAttribute("href")) ?? "";
    if (path.startsWith("/admin") && path.includes(filter)) paths.add(path);
  }
  return [...paths];
}

/** Goes to the page of the row that is open, where it has one, and through its parts. */
async function* partsOf(page: Page, path: string): AsyncGenerator<string> {
  const way = page.locator(`aside a[href^="${path}/"]`).first();
  if (!(await way.isVisible())) return;
  await way.click();
  await page.waitForTimeout(settleMs);
  const tabs = page.getByRole("tablist").first().getByRole("tab");
  const count = await tabs.count();
  if (count === 0) yield "one";
  for (let at = 0; at < count; at++) {
    await tabs.nth(at).click();
    await page.waitForTimeout(settleMs);
    yield `one-${at + 1}`;
  }
}

/** Goes there, or opens its first row; whether there is one. */
async function show(page: Page, path: string, step: "list" | "open"): Promise<boolean> {
  if (step === "list") {
    // The member who did something; the others of a demo only play.
    await page.goto(path === "/admin/members" ? `${path}?q=demo` : path);
  } else {
    const row = page.getByRole("table").first().locator("tbody button").first();
    if (!(await row.isVisible())) return false;
    await row.click();
  }
  await page.waitForTimeout(settleMs);
  return true;
}
