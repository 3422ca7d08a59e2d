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

/** The lists of an application's routes, as one text: `routes.ts`, and those it is made of. */
export function routesOf(tree: Tree, app: string): string {
  const list = new RegExp(`^${app}/src/routes(-[a-z-]+)?\\.tsx?$`);
  return [...tree].flatMap(([path, text]) => (list.test(path) ? [text] : [])).join("\n");
}
