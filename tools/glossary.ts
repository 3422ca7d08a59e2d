import type { Untidy } from "./tidy.ts";
import type { Tree } from "./tree.ts";

/** Where names are read. Games and pictures have shelves and doors that are drawn. */
const named = /^(?:api|contract|site|ui|e2e|bench|tools)\/.+\.(?:ts|tsx|mjs)$/;

/** Comments and texts, whose words are prose and not names. */
const prose = /\/\*[^]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;

/** Patterns, whose words are those of the texts that they look for. */
const patterns = /(?<=[(,:=|&?]\s*)\/(?![*/ ])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\[\n])+\//g;

/** Queries, whose words are the database's; what is put into them is code again. */
const queries = /\bsql(?:<[^`]*>)?`[^`]*`/g;
const inserted = /\$\{[^}]*\}/g;

/** The glossary's names that must not be used, each with the term to use. */
export function coinedIn(glossary: string): Map<string, string> {
  const rows = glossary.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  return new Map(
    rows.flatMap(([, term = "", , not = ""]) =>
      [...not.matchAll(/`([A-Za-z]+)`/g)]
        .map(([, word = ""]): [string, string] => [word, term])
        // A name of two words stands there to explain.
        .filter(([word]) => !/[a-z][A-Z]/.test(word)),
    ),
  );
}

/** Names of files and identifiers that hold a word which docs/glossary.md replaces. */
export function coinedWords(tree: Tree): Untidy[] {
  const coined = coinedIn(tree.get("docs/glossary.md") ?? "");
  if (coined.size === 0) return [];
  const database = databaseNames(tree);
  return [...tree].flatMap(([path, text]) => {
    if (!named.test(path)) return [];
    const names = namesOf(path, text).filter((name) => !database.has(name));
    const found = new Set(names.flatMap((name) => coinedOf(name, coined)));
    if (found.size === 0) return [];
    const what = [...found].map((word) => `${word}: say ${coined.get(word)}`).join(", ");
    return [{ check: "coined word", path, what }];
  });
}

function namesOf(path: string, text: string): string[] {
  const code = text
    .replaceAll(prose, " ")
    .replaceAll(patterns, " ")
    .replaceAll(queries, (query) => query.match(inserted)?.join(" ") ?? " ");
  return [...new Set([...(code.match(/[A-Za-z_$][\w$]*/g) ?? []), ...path.split(/[/.]/)])];
}

/** Tables and columns: what a migration named is not renamed. Their list mirrors the database. */
function databaseNames(tree: Tree): Set<string> {
  return new Set(tree.get("api/schema.ts")?.match(/\b[a-z_]+(?=\??:)|(?<=interface )\w+/g));
}

/** A word in small letters is met as a part of a name, one with a capital as the whole of it. */
function coinedOf(name: string, coined: ReadonlyMap<string, string>): string[] {
  const parts = name.split(/[^A-Za-z]|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
  const whole = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return [...parts.map((part) => part.toLowerCase()), whole].filter((word) => coined.has(word));
}
