import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { isPageWord } from "../../build/words.ts";

const source = fileURLToPath(new URL("..", import.meta.url));

function catalogue(language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(source, `locales/${language}.json`), "utf8")) as Record<
    string,
    string
  >;
}

const pt = catalogue("pt");
const en = catalogue("en");

/** All code of the site as one text, to see which words it says. */
const code = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(join(source, file), "utf8"))
  .join("\n");

/** Keys that are put together from a part that varies: their beginning stands in the code. */
const families = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map((match) => match[1] ?? "");
const endings = [...code.matchAll(/\}\.(title|text|go)`/g)].map((match) => match[1] ?? "");

function isSaid(key: string): boolean {
  if (code.includes(`"${key}"`)) return true;
  if (families.some((family) => family.length > 1 && key.startsWith(family))) return true;
  return endings.some((ending) => {
    const base = key.slice(0, -ending.length - 1);
    return key.endsWith(`.${ending}`) && code.includes(`"${base}"`);
  });
}

const placeholders = (text: string) => (text.match(/\{\w+/g) ?? []).toSorted().join(" ");

describe("the words of the site", () => {
  test("every language has the same keys, and none is empty", () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(pt).toSorted());
    for (const words of [pt, en]) {
      expect(Object.entries(words).filter(([, text]) => text.trim() === "")).toEqual([]);
    }
  });

  test("a text has the same placeholders in every language", () => {
    const differing = Object.keys(pt).filter(
      (key) => placeholders(pt[key] ?? "") !== placeholders(en[key] ?? ""),
    );
    expect(differing).toEqual([]);
  });

  test("every word is said somewhere", () => {
    expect(Object.keys(pt).filter((key) => !isSaid(key))).toEqual([]);
  });

  test("home says nothing that comes only with the other pages", () => {
    const early = [...reached("main.tsx")].map((file) => readFileSync(join(source, file), "utf8"));
    expect(early.length).toBeGreaterThan(30);
    const said = Object.keys(pt).filter((key) =>
      early.some((text) => new RegExp(`say\\(\\s*"${key}"|word: "${key}"`).test(text)),
    );
    expect(said.length).toBeGreaterThan(30);
    expect(said.filter(isPageWord)).toEqual([]);
  });
});

/** The files that a script brings with it; what it imports later, by a call, is not among them. */
function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(source, file), "utf8");
  for (const [, to = ""] of text.matchAll(/from "(\.[^"]+\.tsx?)"/g)) {
    reached(join(dirname(file), to), found);
  }
  return found;
}
