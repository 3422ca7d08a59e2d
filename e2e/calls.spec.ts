import { expect, type Page, test } from "@playwright/test";
import { findBrowser } from "../tools/browser.mjs";
import { login } from "./people.ts";

/** The device header of every call that the site makes from signing in to a member's page. */
async function devicesNamed(page: Page): Promise<Map<string, string | undefined>> {
  const named = new Map<string, string | undefined>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/wps/")) named.set(pathname, request.headers()["device"]);
  });
  await login(page, "demo", "Demo1234");
  await page.goto("/m/gameRecord");
  await expect(page.locator("main")).not.toBeEmpty();
  await expect.poll(() => named.size).toBeGreaterThanOrEqual(4);
  expect([...named.keys()]).toContain("/wps/session/login");
  return named;
}

test("[CALL-02] an installed site names its device on every call", async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // A window without a browser around it, as the home screen opens one. The emulation of a phone
  // would say that there is one.
  const executablePath = findBrowser({ hasWindows: true });
  const args = [...(launchOptions.args ?? []), `--app=${baseURL}/m/home`];
  const context = await playwright.chromium.launchPersistentContext("", {
    ...launchOptions,
    ...(executablePath ? { executablePath } : {}),
    args,
    // Where the runner brings its browsers along, the one that has windows.
    channel: "chromium",
    baseURL: String(baseURL),
    isMobile: false,
    locale: "pt-BR",
  });
  try {
    const page = context.pages()[0] ?? (await context.waitForEvent("page"));
    const devices = [...(await devicesNamed(page)).values()];
    expect(devices).toEqual(devices.map(() => "OTHERS"));
  } finally {
    await context.close();
  }
});

test("[CALL-02] in a browser's tab no device is named", async ({ page }) => {
  const devices = [...(await devicesNamed(page)).values()];
  expect(devices).toEqual(devices.map(() => undefined));
});
