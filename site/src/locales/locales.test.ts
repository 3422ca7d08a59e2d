import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileMessage, type CompiledMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { shareOf } from "../../build/words.ts";
import { languages, locales } from "../lib/i18n.ts";

type Catalogue = Record<string, string>;

const source = fileURLToPath(new URL("..", import.meta.url));
/** Texts that the site says, and those that the server says itself. */
const rooms = { site: import.meta.dirname, server: join(source, "../../api/locales") };

function catalogue(room: string, language: string): Catalogue {
  const file = join(room, `${language.toLowerCase()}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Catalogue;
}

const pt = catalogue(rooms.site, "PT");

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

/** What a text is filled with, and the plural forms that it has: "count", "count:one". */
function holes(message: CompiledMessage): { names: Set<string>; forms: Set<string> } {
  const found = { names: new Set<string>(), forms: new Set<string>() };
  if (typeof message === "string") return found;
  for (const part of message) {
    if (typeof part === "string") continue;
    const [name, kind, branches] = part;
    if (name !== "#") found.names.add(name);
    if (kind !== "plural") continue;
    for (const [form, text] of Object.entries(branches as Record<string, CompiledMessage>)) {
      if (form === "offset") continue;
      found.forms.add(form);
      for (const inner of holes(text).names) found.names.add(inner);
    }
  }
  return found;
}

/** The plural forms that numbers up to 200 need in a language: Thai has one, Arabic has six. */
function formsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))].toSorted();
}

/** Every difference between a language and the first, in words that tell what to do. */
function differences(first: Catalogue, other: Catalogue, locale: string): string[] {
  const wrong: string[] = [];
  for (const key of Object.keys(first)) if (!(key in other)) wrong.push(`missing: ${key}`);
  for (const key of Object.keys(other)) if (!(key in first)) wrong.push(`left over: ${key}`);
  for (const [key, text] of Object.entries(other)) {
    if (text.trim() === "") wrong.push(`empty: ${key}`);
    const { names, forms } = holes(compileMessage(text));
    const wanted = holes(compileMessage(first[key] ?? text)).names;
    if ([...wanted].toSorted().join() !== [...names].toSorted().join())
      wrong.push(`placeholders: ${key}`);
    const plain = [...forms].filter((form) => !form.startsWith("=")).toSorted();
    if (forms.size > 0 && plain.join() !== formsOf(locale).join()) wrong.push(`plural: ${key}`);
  }
  return wrong;
}

describe.each(Object.entries(rooms))("[I18N-01] the words of the %s", (_, room) => {
  test("stand in each language, with no file left over", () => {
    const files = readdirSync(room).filter((name) => name.endsWith(".json"));
    const wanted = languages.map((language) => `${language.toLowerCase()}.json`);
    expect(files.toSorted()).toEqual(wanted.toSorted());
  });

  test.each(languages)("%s has each key, its placeholders and its plurals", (language) => {
    const words = catalogue(room, language);
    expect(differences(catalogue(room, "PT"), words, locales[language])).toEqual([]);
  });
});

test("[I18N-01] the comparison of languages finds what is wrong", () => {
  const first = { a: "{name}", b: "{count, plural, one {# dia} other {# dias}}", c: "x", d: "y" };
  const other = { a: "{nome}", b: "{count, plural, one {# a} other {# b}}", c: " ", e: "z" };
  expect(differences(first, other, "th")).toEqual([
    "missing: d",
    "left over: e",
    "placeholders: a",
    "plural: b",
    "empty: c",
  ]);
});

describe("the words of the site", () => {
  test("every word is said somewhere", () => {
    expect(Object.keys(pt).filter((key) => !isSaid(key))).toEqual([]);
  });

  test("home says nothing that comes only with the other pages", () => {
    const first = [...reached("main.tsx")];
    expect(first.length).toBeGreaterThan(30);
    const said = saidBy(first);
    expect(said.length).toBeGreaterThan(30);
    expect(said.filter((key) => shareOf(key) !== "frame")).toEqual([]);
    const below = ["home-below", "home-floats", "recent"].flatMap((part) => [
      ...reached(`components/casino/${part}.tsx`),
    ]);
    expect(saidBy(below).filter((key) => shareOf(key) === "pages")).toEqual([]);
    expect(saidBy(below).some((key) => shareOf(key) === "below")).toBe(true);
  });

  test("the frame's sheets say nothing that may not have come yet", () => {
    const asks = /Promise\.all\(\[\s*import\("(\.[^"]+)"\),\s*load(Below|Page)Messages\(\)/g;
    const wrong = [...reached("main.tsx")]
      .filter((file) => file !== "routes.ts" && file !== "app.tsx")
      .flatMap((file) => {
        const text = readFileSync(join(source, file), "utf8");
        const asking = new Map([...text.matchAll(asks)].map(([, to = "", share]) => [to, share]));
        return [...text.matchAll(/import\("(\.[^"]+\.tsx?)"\)/g)].flatMap(([, to = ""]) => {
          const there = { undefined: ["frame"], Below: ["frame", "below"] }[String(asking.get(to))];
          const own = saidBy([...reached(join(dirname(file), to))]);
          return own.filter((key) => there && !there.includes(shareOf(key)));
        });
      });
    expect(wrong).toEqual([]);
  });
});

function saidBy(files: readonly string[]): string[] {
  const said = new Set(files.flatMap((file) => contentOf(file).words));
  return Object.keys(pt).filter((key) => said.has(key));
}

const read = new Map<string, { words: string[]; imports: string[] }>();

/** What a file says and which files it names; read once, as many pages share their parts. */
function contentOf(file: string): { words: string[]; imports: string[] } {
  const known = read.get(file);
  if (known) return known;
  const text = readFileSync(join(source, file), "utf8");
  const words = [...text.matchAll(/\bt\(\s*"([^"]+)"|labelKey: "([^"]+)"/g)];
  const imports = [...text.matchAll(/from "(\.[^"]+\.tsx?)"/g)];
  const content = {
    words: words.map(([, said, word]) => said ?? word ?? ""),
    imports: imports.map(([, to = ""]) => join(dirname(file), to)),
  };
  read.set(file, content);
  return content;
}

/** The files that a script brings with it; what it imports later, by a call, is not among them. */
function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const to of contentOf(file).imports) reached(to, found);
  return found;
}
