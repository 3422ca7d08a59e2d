import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";

const states = new Set(["held", "exception", "not here"]);

/**
 * How many requirements of the levels 1 and 2 each section of ASVS 5.0.0 has, chapter by chapter;
 * within a section their numbers follow one another.
 */
const counts: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

/** Every id of the standard up to level 2, in its order. */
const ids = Object.entries(counts).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
  ),
);

interface Requirement {
  id: string;
  state: string;
  why: string;
}

/** The rows of the sheet. */
function readSheet(text: string): Requirement[] {
  return text.split("\n").flatMap((line) => {
    const [, id = "", , state = "", why = ""] = line.split(/\s*\|\s*/);
    return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, state, why }] : [];
  });
}

/** The proofs that a row names: `file` «title», the title without the rows that it names. */
function proofsOf(why: string): { file: string; title: string }[] {
  return [...why.matchAll(/`([^`]+\.ts)` «([^»]+)»/g)].map(([, file = "", title = ""]) => ({
    file,
    title,
  }));
}

/** Whether a file has a test of this title. */
function hasTest(file: string, title: string): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(/(["`])(?:\[[A-Z0-9, -]+\] ?)*(.*?)\1/g)].some(
    ([, , words]) => words === title,
  );
}

/** What is wrong with a sheet, a line each. */
function troubles(sheet: Requirement[]): string[] {
  return sheet.flatMap(({ id, state, why }) => {
    const proofs = proofsOf(why);
    const lost = proofs.filter(({ file, title }) => !hasTest(file, title));
    return [
      ...(states.has(state) ? [] : [`${id}: ${state} is no state`]),
      ...(state === "held" && proofs.length === 0 ? [`${id}: nothing proves it`] : []),
      ...(why === "" ? [`${id}: no reason`] : []),
      ...lost.map(({ file, title }) => `${id}: ${file} has no test «${title}»`),
    ];
  });
}

const sheet = readSheet(readFileSync(join(root, "docs/security/asvs.md"), "utf8"));

test("each proof that the sheet of requirements names is there", () => {
  expect(troubles(sheet)).toEqual([]);
});

test("the sheet has each requirement of the standard once, in its order, and no other", () => {
  expect(ids).toHaveLength(253);
  expect(sheet.map(({ id }) => id)).toEqual(ids);
});

test("a sheet that says too much is seen", () => {
  const own = "`tools/asvs.test.ts` «a sheet that says too much is seen»";
  const wrong: Requirement[] = [
    { id: "1.1.1", state: "held", why: own },
    { id: "1.1.2", state: "held", why: "It is." },
    { id: "1.2.1", state: "done", why: own },
    { id: "1.2.2", state: "exception", why: "" },
    { id: "1.2.3", state: "held", why: "`tools/none.test.ts` «x»" },
    { id: "1.2.4", state: "held", why: own.replace("seen", "not seen") },
  ];
  expect(troubles(wrong).map((line) => line.slice(0, 5))).toEqual([
    "1.1.2",
    "1.2.1",
    "1.2.2",
    "1.2.3",
    "1.2.4",
  ]);
});
