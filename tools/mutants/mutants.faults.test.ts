import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type TestServer, testServerVariable } from "../../api/postgres/test-server.ts";
import { isSoak } from "../../api/testing/soak.fixture.ts";
import { ledgerMutants } from "./ledger.ts";
import { copyOfTheCode } from "./copy.ts";
import { tradeMutants } from "./trade.ts";

/**
 * Each fault goes into a copy of the code, and the tests named with it run there: at least one
 * must fail, by what it expects and not because nothing works any more.
 */

const all = [...ledgerMutants, ...tradeMutants];
/** Each is a run of its own: `npm test` takes a few of them, `npm run soak` all. */
const mutants = all.filter((_, index) => isSoak || index % 16 === 0);
const copy = copyOfTheCode();

afterAll(() => copy.remove());

test("[CASH-07] without a fault the tests that look for faults pass", async () => {
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
  const { passed, failed, broken } = await run(tests);
  expect({ failed, broken }).toEqual({ failed: [], broken: [] });
  expect(passed).toBeGreaterThan(tests.length);
});

test.each(mutants)("[CASH-07] a seeded fault is caught: $name", async ({ edits, tests }) => {
  const restore = copy.change(edits);
  try {
    const { failed, broken } = await run(tests);
    expect(broken).toEqual([]);
    expect(failed).not.toEqual([]);
  } finally {
    restore();
  }
});

let runs = 0;
const patienceMs = 150_000;

interface Outcome {
  passed: number;
  failed: string[];
  /** Files that did not get as far as a test. */
  broken: string[];
}

/** Runs test files of the copy on a database of their own, made by the copy's migrations. */
async function run(tests: readonly string[]): Promise<Outcome> {
  const report = join(copy.path, "report.json");
  rmSync(report, { force: true });
  // Written by startTestServer in the parent process.
  const server = JSON.parse(process.env[testServerVariable] ?? "") as TestServer;
  const own: TestServer = { ...server, prefix: `${server.prefix}_m${(runs += 1)}` };
  const reporters = ["--reporter=json", `--outputFile=${report}`];
  const vitest = join(copy.path, "node_modules/vitest/vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", ...reporters, ...tests], {
    cwd: copy.path,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      [testServerVariable]: JSON.stringify(own),
    },
    stdio: "ignore",
  });
  // A fault may make a test wait for ever; then there is no report, and the run fails here.
  const timer = setTimeout(() => child.kill(), patienceMs);
  await new Promise((done) => child.once("exit", done));
  clearTimeout(timer);
  return outcomeOf(readFileSync(report, "utf8"));
}

interface Report {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

function outcomeOf(text: string): Outcome {
  // The runner's own report.
  const { testResults } = JSON.parse(text) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((one) => one.status === "failed"),
  );
  return {
    passed: all.filter(({ status }) => status === "passed").length,
    failed: all.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
    broken: broken.map(({ name }) => name),
  };
}
