import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** How far a row of docs/features.md has come. */
export const states = ["done", "begun", "open"];

/**
 * Rows of the table: `| CASH-07 | what works | done |`, the state in the last cell.
 *
 * @param {string} text
 * @returns {{ id: string, state: string }[]}
 */
export function readFeatures(text) {
  return text.split("\n").flatMap((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const id = /^[A-Z][A-Z0-9]*-\d+$/.test(cells[1] ?? "") ? cells[1] : undefined;
    return id === undefined ? [] : [{ id, state: (cells.at(-2) ?? "").toLowerCase() }];
  });
}

/**
 * The rows that are called done though no test that names them passed.
 *
 * @param {string} text of docs/features.md
 * @param {string[]} titles of tests
 */
export function unproven(text, titles) {
  const named = new Set(titles.flatMap((title) => title.match(/\[[A-Z0-9, -]+\]/g) ?? []));
  const ids = new Set([...named].flatMap((group) => group.slice(1, -1).split(/[, ]+/)));
  return readFeatures(text)
    .filter(({ id, state }) => state === "done" && !ids.has(id))
    .map(({ id }) => id);
}

/** @param {string[]} titles of the tests that passed @returns {string[]} */
export function unprovenHere(titles) {
  const file = join(root, "docs/features.md");
  return existsSync(file) ? unproven(readFileSync(file, "utf8"), titles) : [];
}
