import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";

const states = new Set(["held", "exception", "open", "not here"]);

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

test("the sheet has each requirement once, in its order, and every chapter", () => {
  const place = ({ id }: Requirement) =>
    id.split(".").reduce((sum, part) => sum * 100 + Number(part), 0);
  const places = sheet.map(place);
  expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
  const chapters = new Set(sheet.map(({ id }) => Number(id.split(".")[0])));
  expect([...chapters]).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
});

test("a sheet that says too much is seen", () => {
  const own = "`tools/asvs.test.ts` «a sheet that says too much is seen»";
  const wrong: Requirement[] = [
    { id: "1.1.1", state: "held", why: own },
    { id: "1.1.2", state: "held", why: "It is." },
    { id: "1.2.1", state: "done", why: own },
    { id: "1.2.2", state: "open", why: "" },
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
