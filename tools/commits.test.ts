import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { commitsUnderRule, setHooks, subjectFault, subjectMax } from "./commits.mjs";
import { root } from "./root.mjs";

const folder = mkdtempSync(join(tmpdir(), "trevo-commits-"));

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  "Credit late payments instead of dropping them",
  "Process webhooks in the order of their events",
  "Bring a lost connection back by itself",
  "Feed the pool once for each group",
  "Fix the order of `npm run check`",
  `Say ${"x".repeat(subjectMax - 4)}`,
  'Revert "Batches are asked by callback"',
  "Merge branch 'main' into words, which has a name that is longer than a line may be",
  "fixup! Credit late payments instead of dropping them",
])("%s is a subject", (subject) => {
  expect(subjectFault(subject)).toBeNull();
});

test.each([
  ["", "capital"],
  ["credit late payments", "capital"],
  ["docs: correct a figure", "capital"],
  ["Credit late payments.", "full stop"],
  [`Say ${"x".repeat(subjectMax - 3)}`, "73 characters"],
  ["The ledger is faster", "no order"],
  ["What is told of the collector is what was measured", "no order"],
  ["Batches are asked by callback", "no order"],
  ["Added a test", "no order"],
  ["Fixing the wallet", "no order"],
  ["Adds a test", "no order"],
  ["fixup! Added a test", "no order"],
])("%s is none: %s", (subject, fault) => {
  expect(subjectFault(subject)).toContain(fault);
});

/** Runs the hook as git does, on a message. */
function hook(message: string): { code: number | null; said: string } {
  const file = join(folder, "COMMIT_EDITMSG");
  writeFileSync(file, message);
  const { status, stderr } = spawnSync(join(root, "tools/hooks/commit-msg"), [file]);
  return { code: status, said: stderr.toString() };
}

test("the hook lets an order pass and stops a statement", () => {
  expect(hook("Credit late payments\n\nThe money is there.\n")).toEqual({ code: 0, said: "" });
  expect(hook("\n# a remark of git's\n")).toEqual({ code: 0, said: "" });
  const { code, said } = hook("The money is there\n");
  expect(code).toBe(1);
  expect(said).toContain("it is no order");
});

test("without git, or outside of a checkout, nothing is checked and nothing fails", async () => {
  const path = process.env["PATH"];
  expect(await commitsUnderRule(folder)).toBeNull();
  await setHooks(folder);
  expect(existsSync(join(folder, ".git"))).toBe(false);
  try {
    process.env["PATH"] = "";
    expect(await commitsUnderRule()).toBeNull();
  } finally {
    process.env["PATH"] = path;
  }
});

const hasGit = spawnSync("git", ["--version"]).status === 0;

test.runIf(hasGit)("a checkout is given the hooks once, and its commits are read", async () => {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder }).toString().trim();
  git("init", "--quiet");
  expect(await commitsUnderRule(folder)).toEqual([]);
  await setHooks(folder);
  expect(git("config", "core.hooksPath")).toBe("tools/hooks");
  git("config", "core.hooksPath", "elsewhere");
  await setHooks(folder);
  expect(git("config", "core.hooksPath")).toBe("elsewhere");
  const commit = (date: string, subject: string) => {
    const env = { ...process.env, GIT_COMMITTER_DATE: date };
    const who = ["-c", "user.name=a", "-c", "user.email=a@example.org"];
    const args = [...who, "commit", "--quiet", "--allow-empty", "-m", subject];
    execFileSync("git", args, { cwd: folder, env });
  };
  commit("2026-11-01T00:00:00Z", "What was done before");
  commit("2026-12-01T00:00:00Z", "What was done since");
  const subjects = (await commitsUnderRule(folder))?.map(({ subject }) => subject);
  expect(subjects).toEqual(["What was done since"]);
});
