import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileMessage, type CompiledMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { languageOf, languages, type Language } from "@trevo/contract/languages.ts";
import { areaOfKey, areas, areasOf, source, sourceOf } from "../../build/areas.ts";
import { messages } from "../../build/messages.ts";

type Catalogue = Record<string, string>;

const server = join(source, "../../api/locales");
const folderOf = (language: Language) => join(import.meta.dirname, language.toLowerCase());

/** Texts that the site says, by area, and those that the server says itself. */
const rooms: [name: string, fileOf: (language: Language) => string][] = [
  ...areas.map((area): [string, (language: Language) => string] => [
    `site's ${area}`,
    (language) => join(folderOf(language), `${area}.json`),
  ]),
  ["server", (language) => join(server, `${language.toLowerCase()}.json`)],
];

function catalogue(file: string): Catalogue {
  return JSON.parse(readFileSync(file, "utf8")) as Catalogue;
}

const sources = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => join(source, file));

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

describe.each(rooms)("[I18N-01] the words of the %s", (_, fileOf) => {
  test.each(languages)("%s has each key, its placeholders and its plurals", (language) => {
    const first = catalogue(fileOf("PT"));
    const words = catalogue(fileOf(language));
    expect(differences(first, words, languageOf(language).locale)).toEqual([]);
  });
});

test("[I18N-01] each language has its flag and every area, with no file left over", () => {
  const isTest = (name: string) => name.endsWith(".ts");
  const folders = readdirSync(import.meta.dirname).filter((name) => !isTest(name));
  expect(folders.toSorted()).toEqual(languages.map((code) => code.toLowerCase()).toSorted());
  const wanted = [...areas.map((area) => `${area}.json`), "flag.svg"].toSorted();
  for (const language of languages) {
    expect(readdirSync(folderOf(language)).toSorted()).toEqual(wanted);
    expect(existsSync(join(server, `${language.toLowerCase()}.json`))).toBe(true);
  }
  expect(readdirSync(server)).toHaveLength(languages.length);
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

describe("the messages of the site", () => {
  test("every message is said somewhere", () => {
    const said = new Set(sources.flatMap((file) => sourceOf(file).keys));
    expect([...areaOfKey.keys()].filter((key) => !said.has(key))).toEqual([]);
  });

  test("a family of keys lies in one area, or in the frame and one other", () => {
    const families = new Map<string, Set<string>>();
    for (const [key, area] of areaOfKey) {
      const [family = ""] = key.split(".");
      if (area !== "frame") families.set(family, (families.get(family) ?? new Set()).add(area));
    }
    expect([...families].filter(([, where]) => where.size > 1)).toEqual([]);
  });

  test("the first screen says the frame's messages alone, and home's lower half one area more", () => {
    expect(sources.length).toBeGreaterThan(250);
    expect(areasOf(join(source, "main.tsx"))).toEqual([]);
    expect(areasOf(join(source, "pages/home.tsx"))).toEqual([]);
    for (const part of ["home-below", "home-floats"]) {
      expect(areasOf(join(source, `components/casino/${part}.tsx`))).toEqual(["casino"]);
    }
  });

  test("a page comes with the messages of its own area, and not with all", () => {
    const wrapped = built("routes.ts");
    expect(wrapped).toContain('withMessages(["messaging"], import("./pages/notice.tsx"))');
    expect(wrapped).toContain('withMessages(["casino"], import("./pages/game-list.tsx"))');
    const needed = [...wrapped.matchAll(/withMessages\((\[[^\]]+\])/g)].map(
      ([, list = "[]"]) => (JSON.parse(list) as string[]).length,
    );
    expect(needed.length).toBeGreaterThan(25);
    expect(Math.max(...needed)).toBeLessThan(areas.length / 2);
  });

  test("a sheet that is imported later waits for its messages too", () => {
    expect(built("main.tsx")).toContain(
      'withMessages(["account","sign-in"], import("./components/account/factor-sheet.tsx"))',
    );
    // It says what the frame says: nothing to wait for.
    expect(built("app.tsx")).toContain('await import("./layout/trial-refused.tsx")');
  });
});

/** A file of the site as the browser's build has it. */
function built(file: string): string {
  const { transform } = messages();
  if (typeof transform !== "function") throw new Error("The plugin does not transform");
  const path = join(source, file);
  const text = readFileSync(path, "utf8");
  // Of what the bundler gives to a plugin, this one uses nothing.
  const result = transform.call(undefined as never, text, path, undefined as never);
  return (result as { code: string } | null)?.code ?? text;
}
