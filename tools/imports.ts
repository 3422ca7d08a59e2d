import { posix } from "node:path";

/** One import of a source file. */
export interface Import {
  /** A path from the root, or `npm:<package>`, or `node:<module>`. */
  to: string;
  /** `type`: gone when the code runs. */
  kind: "value" | "type";
}

const names = String.raw`(?:[\w*{}\s,$]+?\sfrom\s*)?`;

const statement = new RegExp(
  String.raw`^[ \t]*(import|export)[ \t]+(type[ \t]+)?${names}["\']([^"\'\n]+)["\']`,
  "gm",
);

const dynamic = /\bimport\(\s*["']([^"'\n]+)["']/g;

/** What a TypeScript or JavaScript file imports, in order. */
export function importsOf(path: string, text: string): Import[] {
  const code = withoutComments(text);
  const stated = [...code.matchAll(statement)].map(([, , type, to = ""]) => ({
    to: resolve(path, to),
    kind: type === undefined ? ("value" as const) : ("type" as const),
  }));
  const called = [...code.matchAll(dynamic)].map(([, to = ""]) => ({
    to: resolve(path, to),
    kind: "value" as const,
  }));
  return [...stated, ...called];
}

/** Blanks comments and keeps lines; a slash pair inside a string, a URL or a glob stays. */
export function withoutComments(text: string): string {
  return text
    .replaceAll(/(?<![\w*])\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "))
    .replaceAll(/(^|[\s;{}(),])\/\/[^\n]*/g, "$1");
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith("@trevo/")) return specifier.slice("@trevo/".length);
  if (specifier.startsWith("node:")) return specifier;
  const parts = specifier.split("/");
  return `npm:${specifier.startsWith("@") ? parts.slice(0, 2).join("/") : parts[0]}`;
}
