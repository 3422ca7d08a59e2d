import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languages } from "@trevo/contract/languages.ts";

const server = join(import.meta.dirname, "../../../api/locales");

const wordsOf = (language: string): [string, string][] => {
  const folder = join(import.meta.dirname, language.toLowerCase());
  const areas = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const files = [
    ...areas.map((name) => join(folder, name)),
    join(server, `${language.toLowerCase()}.json`),
  ];
  // Our own files: texts by their keys.
  return files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>),
  );
};

/** Its name, the two texts that offer it, and the refusal by it. */
const mayName = [
  "protect.kind.deposit",
  "protect.ask",
  "error.limit.unasked",
  "error.limit.reached",
];

test.each(languages)(
  "[MEMBER-09] %s calls nothing a deposit limit but the one that paying out gives no room in",
  (language) => {
    const words = wordsOf(language);
    const name = new Map(words).get("protect.kind.deposit")?.toLowerCase() ?? "";
    expect(name).not.toBe("");
    const named = words.filter(([, text]) => text.toLowerCase().includes(name));
    expect(named.map(([key]) => key).toSorted()).toEqual(mayName.toSorted());
    // What it counts is said where it is set.
    const about = new Map(words).get("protect.about.deposit") ?? "";
    expect(about).toMatch({ PT: /sacar/i, EN: /withdraw/i, TH: /ถอน/ }[language]);
  },
);
