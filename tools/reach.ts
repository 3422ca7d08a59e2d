import { posix } from "node:path";
import { withoutComments } from "./imports.ts";
import { fits, type Tree } from "./tree.ts";

/** Where the project is entered: by a command, a test runner, a browser or an editor. */
const entries = [
  "api/{main,worker,break-glass}.ts",
  "art/*.ts",
  "bench/*.{ts,mjs}",
  "sandbox/main.ts",
  "sandbox/vendor/web/main.ts",
  "sandbox/vendor/web/*.css",
  "site/index.html",
  "office/index.html",
  "games/*/index.html",
  "**/*.config.ts",
  "**/*.test.{ts,tsx}",
  "**/*.spec.ts",
  "**/*.d.ts",
  "**/*.fixture.ts",
];

const code = /\.(ts|tsx|mjs|css|html)$/;

/** Code that nothing reaches from any entry. */
export function deadFiles(tree: Tree): string[] {
  const files = [...tree.keys()].filter((path) => code.test(path));
  const patterns = entries.flatMap(spread);
  const alive = new Set(files.filter((path) => patterns.some((entry) => fits(path, entry))));
  for (const path of namedByScripts(tree)) alive.add(path);
  // A set grows while it is walked: each file found is visited in its turn.
  for (const path of alive) {
    for (const next of mentionedIn(path, tree)) alive.add(next);
  }
  return files.filter((path) => !alive.has(path));
}

/** The programs that npm's scripts run. */
function namedByScripts(tree: Tree): string[] {
  const manifests = [...tree].filter(([path]) => /(^|\/)package\.json$/.test(path));
  return manifests.flatMap(([path, text]) => {
    // npm reads these files as well: they have this shape or nothing works.
    const { scripts } = JSON.parse(text) as { scripts?: Record<string, string> };
    return Object.values(scripts ?? {})
      .flatMap((script) => script.split(/\s+/))
      .map((word) => posix.join(posix.dirname(path), word))
      .filter((program) => tree.has(program));
  });
}

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts` */
function spread(pattern: string): string[] {
  const found = /\{([^}]+)\}/.exec(pattern);
  if (!found?.[1]) return [pattern];
  return found[1].split(",").flatMap((part) => spread(pattern.replace(found[0], part)));
}

/**
 * Every file that a string in the text leads to: an import, a URL beside the module, a script
 * of a page, a path from the root in a configuration, a glob of the bundler.
 */
function mentionedIn(path: string, tree: Tree): string[] {
  const text = path.endsWith(".html") ? tree.get(path) : withoutComments(tree.get(path) ?? "");
  const strings = [...(text ?? "").matchAll(/["'`(]([\w@.*/{}-]+\.(?:ts|tsx|mjs|css|html))\b/g)];
  return strings.flatMap(([, named = ""]) => {
    const own = named.replace(/^@trevo\//, "");
    const room = path.split("/")[0] ?? "";
    const candidates = [posix.join(posix.dirname(path), own), own, posix.join(room, own)];
    if (!own.includes("*")) return candidates.filter((candidate) => tree.has(candidate));
    const globs = candidates.map((candidate) => candidate.replace(/^\.\//, ""));
    return [...tree.keys()].filter((file) => globs.some((glob) => fits(file, glob)));
  });
}
