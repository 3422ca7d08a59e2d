/** Each page once: what holds for all of them is looked at in one visit. */
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectReadableByDay, watchErrors } from "./accessible.ts";
import { ofMembers, ofVisitors, type Visited } from "./every-page.ts";
import { misfits } from "./fits.ts";
import { passPopups, speak } from "./people.ts";
import { speakPseudo } from "./pseudo.ts";
import { signIn, signUp } from "./sign-up.ts";

const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };

/** Waits until the page shows what it has to show. */
async function shown(page: Page): Promise<void> {
  await expect(page.locator("main :is(a, button, input, li)").first()).toBeVisible();
  const waiting = async () => {
    // Lists further down are read once somebody uses the page; before that, nothing listens.
    await page.keyboard.press("Shift");
    return page.locator("main [aria-busy=true]").count();
  };
  await expect.poll(waiting).toBe(0);
}

async function expectFits(page: Page): Promise<void> {
  for (const size of [narrow, phone]) {
    await page.setViewportSize(size);
    expect(await misfits(page), `${page.url()} at ${size.width} px`).toEqual([]);
  }
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFits(page);
}

const isData = (url: URL) => /\/wps\/(?!system|session)/.test(url.pathname);

/** Goes to a page whose data does not come at first, and tries again there. */
async function openAfterFailure(page: Page, path: string): Promise<void> {
  await page.route(isData, (route) => route.abort());
  await page.goto(path);
  const failed = page.getByRole("heading", { name: "Não deu para carregar" });
  await expect(failed).toBeVisible();
  await page.unroute(isData);
  await page.locator("main").getByRole("button", { name: "Tentar de novo" }).click();
  await expect(failed).toBeHidden();
}

async function visit(page: Page, { path, reads, more = [] }: Visited): Promise<void> {
  const errors = watchErrors(page);
  await (reads ? openAfterFailure(page, path) : page.goto(path));
  await shown(page);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page).toHaveTitle(/.+ · Trevo$/);
  await expectSound(page);
  await expectReadableByDay(page);
  for (const open of more) {
    await open(page);
    await expectSound(page);
  }
  // What was made to fail was told as such.
  if (!reads) expect(errors).toEqual([]);
}

/** What a language may break: words that run out of their place, from left and from right. */
async function visitSpoken(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await shown(page);
  await expectFits(page);
}

const named = (pages: Visited[]) =>
  `${pages[0]?.path} … ${pages.at(-1)?.path} (${pages.length} pages)`;

for (const [pages, join] of [
  ...ofVisitors.map((some) => [some, passPopups] as const),
  ...ofMembers.map((some) => [some, signUp] as const),
]) {
  const isOfMembers = join === signUp;
  const who = isOfMembers ? "a new member's" : "a visitor's";

  test(`[MEMBER-01] ${who} pages are accessible, fit, and come back from a failure: ${named(pages)}`, async ({
    page,
  }) => {
    await join(page);
    for (const one of pages) await test.step(one.path, () => visit(page, one));
  });

  test(`[I18N-01] ${who} pages fit in Thai: ${named(pages)}`, async ({ page }) => {
    await speak(page, "TH");
    // Somebody with a history, where there is one to have.
    await (isOfMembers ? signIn(page, "demo", "Demo1234") : passPopups(page));
    for (const { path } of pages) await test.step(path, () => visitSpoken(page, path));
  });

  test.describe("in a pseudo-language", () => {
    // What a worker keeps would come past the words that a test puts in place.
    test.use({ serviceWorkers: "block" });

    test(`[I18N-01] ${who} pages hold long words, from left or from right: ${named(pages)}`, async ({
      page,
    }) => {
      await speak(page, "EN");
      await join(page);
      await speakPseudo(page, "long");
      for (const { path } of pages) {
        await test.step(path, async () => {
          await visitSpoken(page, path);
          await page.evaluate(`document.documentElement.dir = "rtl"`);
          await expectFits(page);
        });
      }
    });
  });
}
