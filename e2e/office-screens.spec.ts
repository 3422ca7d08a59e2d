import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectReadableByDay, watchErrors } from "./accessible.ts";
import { enterOffice } from "./office-sign-in.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";

// One site and one of the staff, who has one session at a time.
test.describe.configure({ mode: "default" });

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite();
  await site.change("update staff set roles = '{admin,games}' where username = 'admin'");
  await site.change(`insert into staff_alert (merchant, kind, subject, detail)
    select code, 'help.away', 'help:cvv', '{}' from merchant`);
});
test.afterAll(() => site.close());

const groups = [
  ["Trabalho", "Work"],
  ["Membros", "Members"],
  ["Dinheiro", "Money"],
  ["Risco e proteção", "Risk and protection"],
  ["Jogos", "Games"],
  ["Conteúdo", "Content"],
  ["Casa", "House"],
] as const;

for (const [group, inEnglish] of groups) {
  test(`[OPS-01] each screen of ${group} can be read and used by all, wide and with a row open`, async ({
    browser,
  }) => {
    const size = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
    const page = await (
      await browser.newContext({ ...size, baseURL: site.origin, locale: "pt-BR" })
    ).newPage();
    const errors = watchErrors(page);
    await enterOffice(page);
    for (const path of await pathsOf(page, group)) {
      await show(page, path);
      const row = page.getByRole("main").getByRole("table").first().locator("tbody [data-row]");
      if ((await row.count()) > 0) {
        await row.first().click();
        await expect(page.getByRole("complementary").getByRole("heading").first()).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      }
      await expectAccessible(page);
      await expectReadableByDay(page);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test(`[OPS-01] each screen of ${inEnglish} fits a phone and can be used there, by day`, async ({
    browser,
  }) => {
    const size = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    const context = await browser.newContext({ ...size, baseURL: site.origin, locale: "pt-BR" });
    const page = await context.newPage();
    await enterOffice(page);
    await page.evaluate(`localStorage.setItem("language", '"EN"');
      document.cookie = "theme=light; path=/";`);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    for (const path of await pathsOf(page, inEnglish)) {
      await show(page, path);
      const over = `document.documentElement.scrollWidth - document.documentElement.clientWidth`;
      expect(await page.evaluate(over), path).toBe(0);
    }
    // What a phone alone shows; the screens themselves are looked at wide.
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expectAccessible(page);
    await context.close();
  });
}

/** The places of a group of the side bar, which a phone folds away. */
async function pathsOf(page: Page, group: string): Promise<string[]> {
  const section = page
    .locator("nav section")
    .filter({ has: page.getByText(group, { exact: true }) });
  await expect(section.locator("a").first()).toBeAttached();
  const links = await section.locator("a").all();
  return Promise.all(links.map(async (link) => (await link.getAttribute("href")) ?? ""));
}

async function show(page: Page, path: string): Promise<void> {
  // As a click would, though a phone has folded the link away: the page is not loaded anew.
  await page.evaluate(`document.querySelector('nav a[href="${path}"]').click()`);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
