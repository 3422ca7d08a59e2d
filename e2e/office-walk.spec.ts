import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { firstRoles, type Permission } from "@trevo/contract/staff/define.ts";
import { permissionsOf } from "../api/modules/backoffice/staff/index.ts";
import { watchErrors } from "./accessible.ts";
import { playOfficeDay } from "./office-day.ts";
import { enterOffice } from "./office-sign-in.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";

// One site for all roles, with a day's work in its lists.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** A place of the office, as its own table has it. */
interface Place {
  path: string;
  needs?: Permission;
}

// What the pages are made of is no business of the checker that looks at this file.
const routes: unknown = await import(new URL("../office/src/routes.ts", import.meta.url).href);
const { places } = routes as { places: readonly Place[] };

const frame = readFileSync(new URL("../office/src/locales/pt/frame.json", import.meta.url), "utf8");
// Our own file: texts by key.
const words = JSON.parse(frame) as Record<string, string>;

let site: OwnSite;
test.beforeAll(async ({ browser }) => {
  site = await openOwnSite();
  const phone = await browser.newContext({ baseURL: site.origin, locale: "pt-BR" });
  await playOfficeDay(await phone.newPage(), site);
  await phone.close();
  await site.change(`insert into staff (merchant, username, name, roles, password_hash)
    select merchant, 'only-' || role, role, array[role], password_hash
      from staff, unnest('{${firstRoles.join(",")}}'::text[]) as role
      where username = 'admin'`);
});
test.afterAll(() => site.close());

/** So many places are looked at in one test. */
const placesAtOnce = 14;

for (const role of firstRoles) {
  const mayOpen = ({ needs }: Place) => needs === undefined || permissionsOf[role].includes(needs);
  const opened = places.filter(mayOpen);
  for (let at = 0; at < opened.length; at += placesAtOnce) {
    const part = opened.slice(at, at + placesAtOnce);
    test(`[OPS-01] ${role} opens places of the office whole, from ${part[0]?.path}`, async ({
      browser,
    }) => {
      const { page, asked, errors } = await enterAs(browser, role);
      for (const { path } of part) {
        const link = sideBar(page).locator(`a[href="/admin${path}"]`);
        await link.click();
        await expect(link, path).toHaveAttribute("aria-current", "page");
        await expectWhole(page, asked, path);
        const row = page.locator("main tbody button[data-row]").first();
        if (!(await row.isVisible())) continue;
        await row.click();
        await expect(page.getByRole("complementary").getByRole("heading").first()).toBeVisible();
        await expectWhole(page, asked, `${path}, a row`);
      }
      if (at === 0) {
        for (const place of places.filter((one) => !mayOpen(one))) await expectShut(page, place);
      }
      expect(asked.refused, role).toEqual([]);
      expect(errors, role).toEqual([]);
      await page.context().close();
    });
  }
}

test("[OPS-01] the first roles are those that are walked with", () => {
  expect(Object.keys(permissionsOf).toSorted()).toEqual([...firstRoles].toSorted());
});

async function enterAs(browser: Browser, role: string) {
  const context = await browser.newContext({ baseURL: site.origin, locale: "pt-BR" });
  const page = await context.newPage();
  const errors = watchErrors(page);
  const asked = watchCalls(page);
  await enterOffice(page, { name: `only-${role}` });
  return { page, errors, asked };
}

const sideBar = (page: Page) => page.getByRole("navigation", { name: "Seções" });

interface Asked {
  /** Calls without an answer as yet. */
  open: Set<unknown>;
  refused: string[];
}

/** What the page asks the server for, and what it is refused. */
function watchCalls(page: Page): Asked {
  const asked: Asked = { open: new Set(), refused: [] };
  const isCall = (url: string) => new URL(url).pathname.startsWith("/staff/");
  page.on("request", (request) => isCall(request.url()) && asked.open.add(request));
  page.on("requestfailed", (request) => asked.open.delete(request));
  page.on("requestfinished", (request) => asked.open.delete(request));
  page.on("response", (response) => {
    if (isCall(response.url()) && !response.ok())
      asked.refused.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return asked;
}

/** Most answers are there at once. */
const intervals = [10, 20, 40, 80, 160];

/** Everything that was asked for is there, and nothing says that it failed. */
async function expectWhole(page: Page, asked: Asked, what: string): Promise<void> {
  await expect(page.locator("main h1"), what).toBeVisible();
  await expect.poll(() => asked.open.size, { message: what, intervals }).toBe(0);
  await expect(page.locator("main [role=status]:has(> .hidden-text)"), what).toHaveCount(0);
  await expect(page.locator("main [role=alert]"), what).toHaveCount(0);
  expect(asked.refused, what).toEqual([]);
}

/** Not in the side bar; and by its address it only names the permission that would open it. */
async function expectShut(page: Page, { path, needs }: Place): Promise<void> {
  await expect(sideBar(page).locator(`a[href="/admin${path}"]`), path).toHaveCount(0);
  // The first place stands for the first one of those that open.
  if (path === "/") return;
  await page.evaluate(`history.pushState(null, "", "/admin${path}")`);
  const said = words[`permission.${needs}`] ?? "";
  expect(said, path).not.toBe("");
  await expect(page.locator("main"), path).toContainText(`“${said}”`);
}
