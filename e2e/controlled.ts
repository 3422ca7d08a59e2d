import { expect, type Page } from "@playwright/test";

/** Uses the page until a service worker serves it: a key pressed before the script runs is lost. */
export async function controlled(page: Page): Promise<void> {
  const isControlled = async () => {
    if (await page.evaluate<boolean>("navigator.serviceWorker.controller !== null")) return true;
    await page.keyboard.press("Shift");
    return false;
  };
  await expect.poll(isControlled).toBe(true);
}
