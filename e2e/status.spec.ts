import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";

/** One house for all of them, and its status is everyone's. */
test.describe.configure({ mode: "serial" });

const maintenance = "Em manutenção";
const region = "Indisponível na sua região";
let site: OwnSite;

test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(async () => {
  await site.close();
});

async function setStatus(isShut: boolean, refused: string): Promise<void> {
  await site.change(
    `update merchant set maintenance = ${isShut}, region_refused = '${refused}'::cidr[]`,
  );
}

async function expectOnly(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect.poll(() => remembered(page)).toBe(title === maintenance ? "1" : "2");
}

async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Trevo" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Menu principal" })).toBeVisible();
}

const remembered = (page: Page) => page.evaluate<string | undefined>("localStorage.status");

const everywhere = "{127.0.0.0/8,::1/128}";
const elsewhere = "{192.0.2.0/24}";

test("[FRAME-08] maintenance and a refused region take the place of every page", async ({
  page,
}) => {
  for (const path of ["/m/home", "/m/set"]) {
    await setStatus(true, "{}");
    await page.goto(site.origin + path);
    await expectOnly(page, maintenance);
    await setStatus(false, everywhere);
    await page.goto(site.origin + path);
    await expectOnly(page, region);
    await setStatus(true, everywhere);
    await page.goto(site.origin + path);
    await expectOnly(page, maintenance);
  }
  await expectAccessible(page);
  await setStatus(false, elsewhere);
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("heading", { name: "Configurações pessoais" })).toBeVisible();
  await page.goto(`${site.origin}/m/home`);
  await expectHome(page);
});

for (const [status, title, end] of [
  [1, maintenance, "has answered"],
  [2, region, "has answered"],
  [1, maintenance, "cannot be reached"],
] as const) {
  test(`[FRAME-08] status ${status}, once remembered, stands until the server ${end}`, async ({
    page,
  }) => {
    await setStatus(false, "{}");
    const answer = Promise.withResolvers<void>();
    await page.route("**/wps/system/status", async (route) => {
      await answer.promise;
      await (end === "has answered" ? route.continue() : route.abort());
    });
    await page.addInitScript(`localStorage.status ??= "${status}"`);
    await page.goto(`${site.origin}/m/home`);
    await expectOnly(page, title);
    answer.resolve();
    await expectHome(page);
    const kept = end === "has answered" ? "0" : String(status);
    await expect.poll(() => remembered(page)).toBe(kept);
  });
}

test("[FRAME-08] a page that stays open asks again when it is looked at", async ({ page }) => {
  await setStatus(false, "{}");
  await page.goto(`${site.origin}/m/home`);
  await expectHome(page);
  // The application has begun, and asked for the first time.
  await expect.poll(() => remembered(page)).toBe("0");
  await setStatus(true, "{}");
  await page.evaluate<unknown>('document.dispatchEvent(new Event("visibilitychange"))');
  await expectOnly(page, maintenance);
  await setStatus(false, "{}");
  await page.evaluate<unknown>('document.dispatchEvent(new Event("visibilitychange"))');
  await expectHome(page);
});
