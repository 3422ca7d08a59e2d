import { join } from "node:path";
import { expect, test } from "vitest";
import { readFeatures, unproven } from "./features.mjs";
import { root } from "./root.mjs";
import { slowestOf } from "./slowest.mjs";
import { filtersOf, summaryOf, tallyPlaywright, tallyVitest } from "./suites.mjs";

test("vitest's report is counted; a file that did not load is a failure", () => {
  const report = {
    testResults: [
      {
        name: join(root, "api/books.test.ts"),
        status: "passed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "[CASH-07] balanced" },
          { status: "pending", fullName: "later" },
        ],
      },
      {
        name: join(root, "api/gone.test.ts"),
        status: "failed",
        message: "",
        assertionResults: [
          { status: "failed", fullName: "broken", failureMessages: ["Error: no\n  at x"] },
        ],
      },
      {
        name: join(root, "api/torn.test.ts"),
        status: "failed",
        message: "Cannot find it",
        assertionResults: [],
      },
    ],
  };
  expect(tallyVitest(report)).toEqual({
    passed: 1,
    skipped: 1,
    titles: ["[CASH-07] balanced"],
    failures: ["api/gone.test.ts › broken\n    Error: no", "api/torn.test.ts\n    Cannot find it"],
    times: [],
  });
});

test("Playwright's report is counted, in suites within suites", () => {
  const passing = { title: "[HOME-01] header", file: "home.spec.ts", ok: true, tests: [] };
  const error = { message: "\u001b[31mtoo late\u001b[39m\n at y" };
  const results = [{ duration: 40, error }, { duration: 16 }];
  const failing = { ...passing, title: "[HOME-02] button", ok: false, tests: [{ results }] };
  const report = {
    stats: { expected: 2, flaky: 0, skipped: 3 },
    suites: [{ specs: [passing], suites: [{ specs: [failing] }] }],
  };
  expect(tallyPlaywright(report)).toEqual({
    passed: 2,
    skipped: 3,
    titles: ["[HOME-01] header"],
    failures: ["e2e/home.spec.ts › [HOME-02] button\n    too late"],
    times: [
      { name: "e2e/home.spec.ts › [HOME-01] header", suite: "browser", ms: 0 },
      { name: "e2e/home.spec.ts › [HOME-02] button", suite: "browser", ms: 40 },
    ],
  });
});

test("a run ends with what failed, by name", () => {
  expect(summaryOf([{ passed: 4, failures: [] }])).toEqual({
    failed: 0,
    text: "4 passed, 0 failed, 0 skipped",
  });
  const broken = { passed: 1, skipped: 2, failures: ["a › b\n    Error: no"] };
  expect(summaryOf([broken, { passed: 3, failures: ["Lint"] }])).toEqual({
    failed: 2,
    text: "✗ a › b\n    Error: no\n✗ Lint\n4 passed, 2 failed, 2 skipped",
  });
});

test("a run names its ten slowest, and what is above its budget", () => {
  const quick = Array.from({ length: 10 }, (_, at) => ({ name: `${at}`, suite: "unit", ms: at }));
  const slow = [
    { name: "faults", suite: "faults", ms: 90_000 },
    { name: "http", suite: "http", ms: 20_100 },
    { name: "browser", suite: "browser", ms: 15_000 },
  ];
  const lines = slowestOf([...quick, ...slow]);
  expect(lines[0]).toBe("The slowest:");
  expect(lines.slice(1, 5)).toEqual([
    "   90.0 s  faults",
    "   20.1 s  http",
    "   15.0 s  browser",
    "    0.0 s  9",
  ]);
  expect(lines.slice(11)).toEqual([
    "Warning: above 15 s a browser test, 20 s an HTTP file:",
    "   20.1 s  http",
  ]);
  expect(slowestOf([])).toEqual([]);
});

test("a row is proven by a test that names it, alone or among others", () => {
  const table = [
    "| id | what works | state |",
    "|---|---|---|",
    "| CASH-07 | books balance | done |",
    "| CASH-02 | PIX | Done |",
    "| HOME-01 | header | begun |",
  ].join("\n");
  expect(readFeatures(table)).toEqual([
    { id: "CASH-07", state: "done" },
    { id: "CASH-02", state: "done" },
    { id: "HOME-01", state: "begun" },
  ]);
  expect(unproven(table, [])).toEqual(["CASH-07", "CASH-02"]);
  expect(unproven(table, ["[CASH-07] x", "CASH-02 without brackets"])).toEqual(["CASH-02"]);
  expect(unproven(table, ["[CASH-02, CASH-07] x"])).toEqual([]);
});

test("a filter means a room where a test of that room has it in its path", () => {
  expect(filtersOf("api", ["roles", "journey", "no-such-test"])).toEqual(["roles"]);
  expect(filtersOf("e2e", ["roles", "journey"])).toEqual(["journey"]);
});
