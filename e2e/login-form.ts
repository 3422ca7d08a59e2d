import type { Page } from "@playwright/test";
import { type Language, words } from "./people.ts";

/** Fills the form and sends it, as it stands in a language. */
export async function attempt(
  page: Page,
  username: string,
  secret: string,
  language: Language = "PT",
) {
  const say = words[language];
  await page.getByLabel(say.username).fill(username);
  await page.getByLabel(say.password, { exact: true }).fill(secret);
  await send(page, language);
}

export async function send(page: Page, language: Language = "PT") {
  const button = page.locator("form").getByRole("button", { name: words[language].login });
  const answered = page.waitForResponse("**/wps/session/login");
  await button.click();
  await answered;
}

/** Leaves the browser's session without signing out, as idling does. No page is open then. */
export async function idle(page: Page): Promise<void> {
  await page.goto("about:blank");
  const context = page.context();
  const { cookies, origins } = await context.storageState();
  await context.setStorageState({
    cookies: cookies.filter(({ name }) => name !== "sid"),
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => name !== "MC_SESSION_INFO"),
    })),
  });
}
