import { expect, type Locator, type Page } from "@playwright/test";
import { register } from "./people.ts";

/** The texts of a list, each with its opener. */
export const rows = (page: Page): Locator => page.locator("main li:has(> h2 > button)");
/** Those that are not read yet. */
export const unreadRows = (page: Page): Locator => rows(page).filter({ hasText: "não lido" });

/** Signs in as somebody new whose popups have all been put away, and goes to a page. */
export async function enter(page: Page, path: string): Promise<void> {
  await register(page);
  // Not home's own popups, which are asked for by their group.
  const listed = page.waitForResponse(
    (response) =>
      response.url().includes("/MCSFE_getListAnnouncements") &&
      !`${response.url()}${response.request().postData()}`.includes("m_home"),
  );
  await page.goto("/m/notice");
  const { value } = (await (await listed).json()) as { value: { popup: { id: string }[] } };
  await expect(async () => {
    // They are put away while something else is looked for: each in its turn.
    await expect(rows(page).first()).toBeVisible();
    expect(await popupsSeen(page)).toEqual(expect.arrayContaining(value.popup.map(({ id }) => id)));
  }).toPass();
  await page.goto(path);
}

/** The ids of those that this tab has shown. */
function popupsSeen(page: Page): Promise<string[]> {
  return page.evaluate<string[]>("JSON.parse(sessionStorage.popupsSeen ?? '{\"ids\":[]}').ids");
}
