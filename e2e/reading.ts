import { expect, type Locator, type Page } from "@playwright/test";
import { register } from "./people.ts";

/** The texts of a list, each with its opener. */
export const rows = (page: Page): Locator => page.locator("main li:has(> h2 > button)");
/** Those that are not read yet. */
export const unreadRows = (page: Page): Locator => rows(page).filter({ hasText: "não lido" });

/** Signs in as somebody new whose popups have all been put away, and goes to a page. */
export async function enter(page: Page, path: string): Promise<void> {
  await register(page);
  await page.goto("/m/notice");
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(path);
}
