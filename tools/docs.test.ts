import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";
import { fits, readTree, type Tree } from "./tree.ts";

const tree = readTree();

/** The texts that people read, but for the log of changes, which tells what once was. */
const guides = [...tree].filter(([path]) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(path));

const rooms = "api|art|bench|catalogue|contract|docs|e2e|games|sandbox|site|tools|ui";

/** A path from the root between backticks: `api/jurisdictions/calendar.ts`, `games/engine/fair.ts`, `api/ledger/`. */
const named = new RegExp(`\`((?:${rooms})/[\\w@.<>*/-]+)\``, "g");

/** What a recipe invents: the words of its line of example, `mines`, `VI`. */
function inventedIn(text: string): string[] {
  const [example = ""] = /^Example: [^]*?(?:\n\n|$)/m.exec(text) ?? [];
  return [...example.matchAll(/`([\w.-]+)`/g)].map(([, word = ""]) => word.toLowerCase());
}

/** Whether a path that a guide names is there, stands for a class of files, or is its example. */
function isThere(path: string, invented: string[]): boolean {
  if (/<\w+>/.test(path)) return true;
  const words = path.split(/[/.]/);
  if (invented.some((word) => words.includes(word))) return true;
  if (path.includes("*")) return [...tree.keys()].some((file) => fits(file, path));
  return existsSync(join(root, path));
}

/** The scripts of a workspace, or of the whole. */
function scriptsOf(workspace: string): string[] {
  const file = join(root, workspace, "package.json");
  if (!existsSync(file)) return [];
  const { scripts = {} } = JSON.parse(readFileSync(file, "utf8")) as {
    scripts?: Record<string, string>;
  };
  return Object.keys(scripts);
}

/** What the guides name that is not there, a line each. */
function lostIn(texts: Tree | [string, string][]): string[] {
  return [...texts].flatMap(([guide, text]) => {
    const invented = inventedIn(text);
    const paths = [...text.matchAll(named)].map(([, path = ""]) => path);
    const links = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, to = ""]) => to);
    const scripts = [...text.matchAll(/npm\s+run\s+([\w:-]+)(?:\s+-w\s+(\w+))?/g)];
    return [
      ...paths.filter((path) => !isThere(path, invented)),
      ...links.filter((to) => !existsSync(join(root, dirname(guide), to))),
      ...scripts
        .filter(([, script = "", workspace = ""]) => !scriptsOf(workspace).includes(script))
        .map(([command]) => command),
    ].map((lost) => `${guide}: ${lost}`);
  });
}

test("each file, link and command that the guides name is there", () => {
  expect(guides.length).toBeGreaterThan(20);
  expect(lostIn(guides)).toEqual([]);
});

test.each([
  ["a file that is gone", "see `api/core/gone.ts`"],
  ["a pattern that fits nothing", "see `api/gone/*.sql`"],
  ["a link that leads nowhere", "see [there](gone.md#part)"],
  ["a command of nobody", "then `npm run gone`"],
  ["a command of another workspace", "then `npm run font -w api`"],
])("%s is seen", (_, text) => {
  expect(lostIn([["docs/x.md", text]])).toHaveLength(1);
});

test("what a recipe invents for its example need not be there", () => {
  const text = "Example: `mines`, by `acme`.\n\n1. `games/mines/rules.ts`, `api/x/acme.ts`";
  expect(lostIn([["docs/recipes/x.md", text]])).toEqual([]);
});

test("README tells of each setting, and of no other", () => {
  const config = tree.get("api/core/config.ts") ?? "";
  const read = [...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = ""]) => name);
  const table = (tree.get("README.md") ?? "").split("\n## Settings")[1]?.split("\n## ")[0] ?? "";
  const documented = table
    .split("\n")
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)])
    .map(([, name = ""]) => name);
  expect(documented.toSorted()).toEqual(read.toSorted());
});
