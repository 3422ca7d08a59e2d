import { expect, type Page } from "@playwright/test";

/** Waits until a service worker serves the page. */
export async function controlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate<boolean>("navigator.serviceWorker.controller !== null"), {
      timeout: 30_000,
    })
    .toBe(true);
}
