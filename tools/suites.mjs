import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { root } from "./root.mjs";
import { seconds } from "./step.mjs";

/**
 * What a suite of tests came to.
 *
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} skipped
 * @property {string[]} titles of the tests that passed
 * @property {string[]} failures where each failed test stands, and the first line of its words
 * @property {import("./slowest.mjs").Timed[]} times of its files, or of its tests
 */

const reports = join(root, ".cache/reports");
const durationsReporter = fileURLToPath(new URL("./durations.mjs", import.meta.url));

/**
 * Those of the filters that name a test in a room.
 *
 * @param {string} room @param {string[]} filters
 */
export function filtersOf(room, filters) {
  const files = readdirSync(join(root, room), { recursive: true, encoding: "utf8" });
  const tests = files.filter((file) => /^(?!node_modules\/).*\.(test|spec)\.ts$/.test(file));
  return filters.filter((filter) => tests.some((file) => `${room}/${file}`.includes(filter)));
}

/**
 * Unit, HTTP and fault tests.
 *
 * @param {import("./runtime.mjs").Runtime} runtime
 * @param {{ name: string, args: string[], env?: NodeJS.ProcessEnv }} suite
 * @returns {Promise<Tally>}
 */
export async function runVitest(runtime, { name, args, env = {} }) {
  const report = freshReport("vitest");
  const durations = freshReport("durations");
  const json = ["--reporter=json", `--outputFile.json=${report}`];
  const reporters = ["--reporter=default", ...json, `--reporter=${durationsReporter}`];
  const code = await show(name, "vitest", ["run", ...reporters, ...args], {
    ...runtime.env,
    ...env,
    TREVO_DURATIONS: durations,
  });
  const tally = tallyOf(name, code, report, tallyVitest);
  if (!existsSync(durations)) return tally;
  // As tools/durations.mjs wrote it.
  const times = /** @type {Tally["times"]} */ (JSON.parse(readFileSync(durations, "utf8")));
  return { ...tally, times };
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
  const name = "Browser tests";
  const code = await show(name, "playwright", ["test", ...config, ...args], {
    ...runtime.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return tallyOf(name, code, report, tallyPlaywright);
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
 * @param {string} name @param {number} code @param {string} file
 * @param {(report: Report) => Tally} read
 * @returns {Tally}
 */
function tallyOf(name, code, file, read) {
  let tally = /** @type {Tally} */ ({ passed: 0, skipped: 0, titles: [], failures: [], times: [] });
  if (existsSync(file)) {
    // The runner's own report, of the shape that its reader names.
    tally = read(/** @type {Report} */ (JSON.parse(readFileSync(file, "utf8"))));
  }
  const isBroken = code !== 0 && tally.failures.length === 0;
  return isBroken ? { ...tally, failures: [`${name}: broken off, see above`] } : tally;
}

/**
 * What is read of vitest's JSON.
 *
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 * @typedef {VitestOutcome & { assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ name: string, status: string, message: string }} VitestOutcome
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 */

/** @param {VitestReport} report @returns {Tally} */
export function tallyVitest({ testResults: files }) {
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === "passed");
  const failures = files.flatMap(vitestFailures);
  return {
    passed: passed.length,
    skipped: tests.filter((test) => !["passed", "failed"].includes(test.status)).length,
    titles: passed.map((test) => test.fullName),
    failures,
    times: [],
  };
}

/** A file that did not load is one failure. @param {VitestFile} file @returns {string[]} */
function vitestFailures({ name, status, message, assertionResults: tests }) {
  const path = relative(root, name);
  if (status === "failed" && tests.length === 0) return [failure(path, message)];
  const failed = tests.filter((test) => test.status === "failed");
  return failed.map((test) => failure(`${path} › ${test.fullName}`, test.failureMessages?.[0]));
}

/**
 * What is read of Playwright's JSON.
 *
 * @typedef {{ stats: PlaywrightStats, suites: PlaywrightSuite[] }} PlaywrightReport
 * @typedef {Record<"expected" | "flaky" | "skipped", number>} PlaywrightStats
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ title: string, file: string, ok: boolean, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ results: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ duration: number, error?: { message?: string } }} PlaywrightResult
 */

/** @param {PlaywrightReport} report @returns {Tally} */
export function tallyPlaywright(report) {
  const { expected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  return {
    passed: expected + flaky,
    skipped,
    titles: specs.filter((spec) => spec.ok).map((spec) => spec.title),
    failures: specs.filter((spec) => !spec.ok).map(playwrightFailure),
    times: specs.map(playwrightTime),
  };
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** @param {PlaywrightSpec} spec */
function playwrightFailure({ file, title, tests }) {
  const results = tests.flatMap((test) => test.results);
  const words = results.findLast((result) => result.error?.message)?.error?.message;
  return failure(`e2e/${file} › ${title}`, words);
}

/** Its longest try. @param {PlaywrightSpec} spec @returns {import("./slowest.mjs").Timed} */
function playwrightTime({ file, title, tests }) {
  const results = tests.flatMap((test) => test.results);
  const ms = Math.max(0, ...results.map(({ duration }) => duration));
  return { name: `e2e/${file} › ${title}`, suite: "browser", ms };
}

/** @param {string} place @param {string} [words] */
function failure(place, words = "") {
  const [line = ""] = stripVTControlCharacters(words).trim().split("\n");
  return line === "" ? place : `${place}\n    ${line}`;
}

/**
 * The last lines of a run: what failed, by name, however long ago it was told.
 *
 * @param {{ passed: number, skipped?: number, failures: string[] }[]} tallies
 */
export function summaryOf(tallies) {
  const failures = tallies.flatMap((tally) => tally.failures);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const skipped = tallies.reduce((sum, tally) => sum + (tally.skipped ?? 0), 0);
  const counts = `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
  return {
    failed: failures.length,
    text: [...failures.map((one) => `✗ ${one}`), counts].join("\n"),
  };
}
