import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { seconds } from "./step.mjs";

/**
 * What a suite of tests came to.
 *
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} titles of the tests that passed
 */

const reports = join(root, ".cache/reports");

/**
 * Unit, HTTP and fault tests.
 *
 * @param {import("./runtime.mjs").Runtime} runtime
 * @param {{ name: string, args: string[], env?: NodeJS.ProcessEnv }} suite
 * @returns {Promise<Tally>}
 */
export async function runVitest(runtime, { name, args, env = {} }) {
  const report = freshReport("vitest");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await show(name, "vitest", ["run", ...reporters, ...args], {
    ...runtime.env,
    ...env,
  });
  return tallyOf(code, report, tallyVitest);
}

/**
 * Browser tests.
 *
 * @param {import("./runtime.mjs").Runtime} runtime
 * @param {string[]} args
 * @returns {Promise<Tally>}
 */
export async function runPlaywright(runtime, args) {
  const report = freshReport("playwright");
  const config = ["--config", "e2e/playwright.config.ts", "--reporter=list,json"];
  const code = await show("Browser tests", "playwright", ["test", ...config, ...args], {
    ...runtime.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return tallyOf(code, report, tallyPlaywright);
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * Runs a suite with its output shown as it comes: that is the progress.
 *
 * @param {string} name @param {string} command @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function show(name, command, args, env) {
  const since = Date.now();
  process.stdout.write(`${name} …\n`);
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env, stdio: "inherit" });
    child.on("error", () => done(127));
    child.on("close", (code) => {
      process.stdout.write(`${name} … ${seconds(since)}\n`);
      done(code ?? 1);
    });
  });
}

/**
 * A suite that broke without a failed test of its own (a file that does not load, a server that
 * does not start) counts as one failure: nothing that went wrong may look green.
 *
 * @template Report
 * @param {number} code @param {string} file
 * @param {(report: Report) => Tally} read
 * @returns {Tally}
 */
function tallyOf(code, file, read) {
  let tally = /** @type {Tally} */ ({ passed: 0, failed: 0, skipped: 0, titles: [] });
  if (existsSync(file)) {
    // The runner's own report, of the shape that its reader names.
    tally = read(/** @type {Report} */ (JSON.parse(readFileSync(file, "utf8"))));
  }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/**
 * What is read of vitest's JSON.
 *
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 * @typedef {{ status: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ status: string, fullName: string }} VitestTest
 */

/** @param {VitestReport} report @returns {Tally} */
export function tallyVitest({ testResults: files }) {
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === "passed");
  const failed = tests.filter((test) => test.status === "failed");
  const broken = files.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: passed.length,
    failed: failed.length + broken.length,
    skipped: tests.length - passed.length - failed.length,
    titles: passed.map((test) => test.fullName),
  };
}

/**
 * What is read of Playwright's JSON.
 *
 * @typedef {{ stats: PlaywrightStats, suites: PlaywrightSuite[] }} PlaywrightReport
 * @typedef {Record<"expected" | "unexpected" | "flaky" | "skipped", number>} PlaywrightStats
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ title: string, ok: boolean }} PlaywrightSpec
 */

/** @param {PlaywrightReport} report @returns {Tally} */
export function tallyPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    titles: specs.filter((spec) => spec.ok).map((spec) => spec.title),
  };
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
