/**
 * `npm run pictures -- office`: every place of the back office as somebody of all roles sees it,
 * wide and on a phone, dark and light, with the first row of each list open beside it and the first
 * dialog of that row: one picture each in .cache/pictures/office, and a sheet of them all for each
 * size and theme. A second argument narrows it to the places whose address holds it; a third, `EN`,
 * is the language.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../tools/browser.mjs";
import { firstRoles } from "@trevo/contract/staff/define.ts";
import { openServer } from "./all-sites.ts";
import { playPicturesDay } from "./office-pictures-day.ts";
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
const language = process.argv[3] ?? "PT";

const stopServer = await openServer();
const site = await openOwnSite();
const executablePath = findBrowser();
const args = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"];
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
try {
  const all = `set roles = '{${firstRoles.join(",")}}' where username in ('admin', 'reviewer')`;
  await site.change(`update staff ${all}`);
  await playPicturesDay(browser, site);
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
  if (language !== "PT") await speak(page);
  const taken: Record<(typeof themes)[number], string[]> = { dark: [], light: [] };
  const take = async (path: string, step: string) => {
    for (const theme of themes) {
      const into = join(folder, `${name}-${theme}`);
      mkdirSync(into, { recursive: true });
      await page.evaluate(`document.documentElement.setAttribute("data-theme", "${theme}")`);
      await page.waitForTimeout(settleMs / 3);
      const file = join(
        into,
        `${path.slice("/admin/".length).replaceAll(/[/?=]/g, "-") || "board"}-${step}.png`,
      );
      await page.screenshot({ path: file });
      taken[theme].push(file);
    }
  };
  for (const path of await placesOf(page)) {
    for (const step of ["list", "open", "dialog"] as const) {
      if (await show(page, path, step)) await take(path, step);
    }
    await page.keyboard.press("Escape");
    for await (const step of partsOf(page, path)) await take(path, step);
    process.stdout.write(`${name} ${path}\n`);
  }
  for (const [key, step] of [
    ["Control+k", "palette"],
    ["?", "keys"],
  ] as const) {
    await page.goto("/admin/me");
    await page.waitForTimeout(settleMs);
    await page.keyboard.press(key);
    await page.waitForTimeout(settleMs);
    await take("/admin/", step);
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
    if (!path.startsWith("/admin")) continue;
    // The member who did something; the others of a demo only play.
    paths.add(path === "/admin/members" ? `${path}?q=demo` : path);
    if (path === "/admin/bets") paths.add(`${path}?state=void`);
  }
  return [...paths].filter((path) => path.includes(filter));
}

/** Goes to the page of the row that is open, where it has one, and through its parts. */
async function* partsOf(page: Page, path: string): AsyncGenerator<string> {
  const [place = ""] = path.split("?");
  const way = page.locator(`aside a[href^="${place}/"]`).first();
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

/** Goes there, or opens its first row, or that row's first dialog; whether there is one. */
async function show(page: Page, path: string, step: "list" | "open" | "dialog"): Promise<boolean> {
  if (step === "list") {
    await page.goto(path);
  } else {
    const way =
      step === "open"
        ? page.getByRole("table").first().locator("tbody button").first()
        : page.locator('aside button[aria-haspopup="dialog"]').first();
    if (!(await way.isVisible())) return false;
    await way.click();
  }
  await page.waitForTimeout(settleMs);
  return true;
}

/** Keeps the other language for who looks. */
async function speak(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Abrir o menu da sua conta" }).click();
  await page.getByRole("button", { name: "English" }).click();
  await page.waitForTimeout(settleMs);
}
