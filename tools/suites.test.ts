import { expect, test } from "vitest";
import { readFeatures, unproven } from "./features.mjs";
import { tallyPlaywright, tallyVitest } from "./suites.mjs";

test("vitest's report is counted; a file that did not load is a failure", () => {
  const report = {
    testResults: [
      {
        status: "passed",
        assertionResults: [
          { status: "passed", fullName: "[CASH-07] balanced" },
          { status: "pending", fullName: "later" },
        ],
      },
      { status: "failed", assertionResults: [{ status: "failed", fullName: "broken" }] },
      { status: "failed", assertionResults: [] },
    ],
  };
  expect(tallyVitest(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    titles: ["[CASH-07] balanced"],
  });
});

test("Playwright's report is counted, in suites within suites", () => {
  const report = {
    stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 3 },
    suites: [
      {
        specs: [{ title: "[HOME-01] header", ok: true }],
        suites: [{ specs: [{ title: "[HOME-02] button", ok: false }] }],
      },
    ],
  };
  expect(tallyPlaywright(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 3,
    titles: ["[HOME-01] header"],
  });
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
