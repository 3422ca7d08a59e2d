import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** The project's own text files: path from the root → text. */
export type Tree = ReadonlyMap<string, string>;

const skipped = new Set(["node_modules", "dist", ".git", ".cache", "data", "test-results"]);

const textual = /\.(ts|tsx|mjs|css|sql|html|json|md|po|svg)$/;

/** Reads everything that is kept under version control and can be read. */
export function readTree(): Tree {
  return new Map(walk("").map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (skipped.has(entry.name)) return [];
    if (entry.isDirectory()) return walk(path);
    return textual.test(entry.name) ? [path] : [];
  });
}

/** Whether a path fits a pattern: `*` within a folder, `**` across folders. */
export function fits(path: string, pattern: string): boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("**/", "(?:.+/)?")
    .replaceAll("**", ".+")
    .replaceAll(/(?<![.)])\*/g, "[^/]*");
  return new RegExp(`^${source}$`).test(path);
}
