import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, step, ToolError } from "./step.mjs";

/** Draws no window of its own: the same tests take a third less of the processor. */
const headless = "chromium-headless-shell";
const windowed = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const macProgram = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * A Chromium of this machine, or null.
 *
 * @param {{ hasWindows?: boolean }} [wanted] whether it has to be one that can open windows
 */
export function findBrowser({ hasWindows = false } = {}) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const programs = hasWindows ? windowed : [headless, ...windowed];
  const paths = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...paths, macProgram].find(isBrowser) ?? null;
}

/** Whether the headless one is missing where it is a package: Ubuntu has no such. */
const isPackageMissing = () =>
  /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8")) &&
  !(process.env["PATH"] ?? "")
    .split(delimiter)
    .some((folder) => existsSync(join(folder, headless)));

/** Ubuntu's package is a stub that asks for a snap, so it is asked for its version. */
function isBrowser(/** @type {string} */ path) {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

/**
 * A browser for the tests: Debian's packages where this is root on Debian or Ubuntu, else the
 * machine's own, else Playwright's own download (which its tests find by themselves).
 *
 * @param {import("./runtime.mjs").Runtime} runtime
 */
export async function ensureBrowser(runtime) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/etc/debian_version") && (isPackageMissing() || !findBrowser())) {
    await step("Installing Chromium", installPackages);
  }
  if (findBrowser()) return;
  const args = ["install", ...(isRoot ? ["--with-deps"] : []), "chromium"];
  const result = await step("Downloading a browser", () => run("playwright", args, runtime.env));
  if (result.code !== 0) {
    throw new ToolError(
      "The browser tests need Chromium: install it (Debian: apt-get install chromium), then " +
        `start again.\n${result.output.trim().slice(-600)}`,
    );
  }
}

async function installPackages() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], env);
  const install = ["install", "-y", "--no-install-recommends"];
  if (!findBrowser({ hasWindows: true })) await run("apt-get", [...install, "chromium"], env);
  // Ubuntu has no such package, nor needs it: there Playwright's own is downloaded.
  return run("apt-get", [...install, headless], env);
}
