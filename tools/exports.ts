import { withoutComments } from "./imports.ts";
import type { Untidy } from "./tidy.ts";
import type { Tree } from "./tree.ts";

const source = /\.(ts|tsx|mjs|html)$/;
const ofTests = /\.(test|spec|fixture|d)\.tsx?$|^e2e\//;
const declared = /^export (?:async )?(function|const) (\w+)/gm;

/** A value that no other file names needs no export; types may have one, for the sake of others. */
export function looseExports(tree: Tree): Untidy[] {
  const named = filesByWord(tree);
  return declarations(tree).flatMap(({ path, name }) =>
    named.get(name)?.size === 1 ? [{ check: "loose export", path, what: name }] : [],
  );
}

/** Rooms whose functions are read by people who trust them with money. */
const documented = /^(api|contract|games)\//;

/** What others may call there says what it gives. */
export function untoldFunctions(tree: Tree): Untidy[] {
  return declarations(tree)
    .filter(({ path, kind }) => kind === "function" && documented.test(path))
    .filter(({ before }) => !before.trimEnd().endsWith("*/"))
    .map(({ path, name }) => ({ check: "function without a word", path, what: name }));
}

function declarations(tree: Tree) {
  return [...tree]
    .filter(([path]) => /\.tsx?$/.test(path) && !ofTests.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(declared)].map(({ index, 1: kind = "", 2: name = "" }) => ({
        path,
        kind,
        name,
        before: text.slice(0, index),
      })),
    );
}

/** Which files say a word, comments apart. */
function filesByWord(tree: Tree): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [path, text] of tree) {
    if (!source.test(path)) continue;
    for (const word of new Set(withoutComments(text).match(/[A-Za-z_$][\w$]*/g))) {
      const files = found.get(word) ?? new Set();
      found.set(word, files.add(path));
    }
  }
  return found;
}
