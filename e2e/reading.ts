import type { Locator, Page } from "@playwright/test";
import { signUp } from "./sign-up.ts";

/** The texts of a list, each with its opener. */
export const rows = (page: Page): Locator => page.locator("main li:has(> h2 > button)");
/** Those that are not read yet. */
export const unreadRows = (page: Page): Locator => rows(page).filter({ hasText: "não lido" });

/** Signs in as somebody new, and goes to a page. */
export async function enter(page: Page, path: string): Promise<void> {
  await signUp(page);
  await page.goto(path);
}
