import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";
import { compiledFile } from "../../../site/build/compiled-file.ts";

const source = join(import.meta.dirname, "..");

function words(language: string): Record<string, string> {
  const folder = join(import.meta.dirname, language);
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  for (const text of files) compiledFile(text);
  return Object.assign({}, ...files.map((text) => JSON.parse(text) as object)) as Record<
    string,
    string
  >;
}

const holes = (text = "") =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name))].toSorted().join();

test("[I18N-01] the office says the same in Portuguese and English, and fills the same places", () => {
  const [pt, en] = [words("pt"), words("en")];
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(pt).toSorted());
  const apart = Object.keys(pt).filter((key) => holes(pt[key]) !== holes(en[key]));
  expect(apart).toEqual([]);
});

test("[I18N-01] each word of the office is said somewhere", () => {
  const code = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(source, file), "utf8"))
    .join("\n");
  const families = [
    ...[...code.matchAll(/`([\w.]*\w\.)\$\{/g)].map(([, family = ""]) => family),
    ...[...code.matchAll(/wordOf\("([\w.]+)",/g)].map(([, family = ""]) => `${family}.`),
  ];
  families.push(...[...code.matchAll(/words: "([\w.]+)"/g)].map(([, family = ""]) => `${family}.`));
  const said = (key: string) =>
    code.includes(`"${key}"`) || families.some((family) => key.startsWith(family));
  expect(Object.keys(words("pt")).filter((key) => !said(key))).toEqual([]);
});

test("[OPS-08] the audit log says each call of the office in words", () => {
  const said = words("pt");
  const calls = everyStaffCall().map(({ name }) => name);
  expect(calls.filter((name) => !(`deed.${name}` in said))).toEqual([]);
});
