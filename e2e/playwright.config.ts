import { defineConfig } from "@playwright/test";
import { findBrowser } from "../tools/browser.mjs";
import { baseUrl } from "./people.ts";

const executablePath = findBrowser();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that passes only at its second try has found a race, or is one.
  retries: 0,
  // Guards against what hangs, no measure of speed: two busy cores are slow now and then.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: baseUrl,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // A trace of each test costs a tenth of the suite: who looks for a cause asks for it, by
    // `--trace on` behind the test's name.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's own sandbox needs rights that root in a container does not have.
      args: isRoot ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"],
    },
  },
  projects: [{ name: "phone" }],
  globalSetup: "./all-sites.ts",
});
