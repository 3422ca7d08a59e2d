import { readFileSync } from "node:fs";
import { setupI18n, type I18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import {
  defaultLanguage,
  languages,
  languageTable,
  type Language,
} from "@trevo/contract/languages.ts";

/** BCP 47 names by our codes. */
export const locales = Object.fromEntries(
  languageTable.map(({ code, locale }) => [code, locale]),
) as Record<Language, string>;

type Words = Readonly<Record<string, string>>;

/** The words of this release that the server itself says: `locales/<language>.json`. */
const released = new Map<Language, Words>(languages.map((language) => [language, read(language)]));
const compiled = new Map(languages.map((one) => [one, compile(releaseWords(one))]));
/** What is said now, by language. */
const words = new Map<Language, I18n>(languages.map((one) => [one, catalogueOf(one, {})]));

/** The words of this release in a language, by key, as they are written: with placeholders. */
export function releaseWords(language: Language): Words {
  return released.get(language) ?? {};
}

function read(language: Language): Words {
  const file = new URL(`../locales/${language.toLowerCase()}.json`, import.meta.url);
  // Our own files: keys and texts.
  return JSON.parse(readFileSync(file, "utf8")) as Words;
}

function compile(texts: Words) {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]),
  );
}

/** The release's words, with `own` ones in their places. */
function catalogueOf(language: Language, own: Words): I18n {
  const locale = locales[language];
  const messages = { ...compiled.get(language), ...compile(own) };
  return setupI18n({ locale, messages: { [locale]: messages } });
}

interface OwnWords {
  key: string;
  language: Language;
  text: string;
}

/** Says these texts of the house's own instead of the release's, from now on. */
export function setOwnWords(own: readonly OwnWords[]): void {
  for (const language of languages) {
    const texts = own.filter((one) => one.language === language);
    const instead = Object.fromEntries(texts.map(({ key, text }) => [key, text]));
    words.set(language, catalogueOf(language, instead));
  }
}

/** The text of a key in a language; `values` fill its placeholders. */
export function t(language: Language, key: string, values: Record<string, unknown> = {}): string {
  const catalogue = words.get(language) ?? words.get(defaultLanguage);
  if (!catalogue) throw new Error("No catalogue is loaded");
  return catalogue._(key, values);
}

const decimal = /^-?\d+\.\d+$/;

/**
 * The values of a text as its reader writes them: where a `currency` stands among them, decimal
 * strings are amounts of it, "20000.00" → "R$ 20.000". By digits: no amount becomes a float.
 */
export function inWords(
  language: Language,
  { currency, ...values }: Record<string, unknown>,
): Record<string, unknown> {
  if (typeof currency !== "string") return values;
  const style = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  const format = new Intl.NumberFormat(locales[language], style);
  const write = (value: unknown) =>
    typeof value === "string" && decimal.test(value)
      ? // As the pattern says.
        format.format(value as `${number}`)
      : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));
}

/** A text in each language that it was written in, by the language's code. */
export type Texts = Record<string, string>;

/** A text in each language, for storing: its reader's language is not known yet. */
export function inEach(words: (language: Language) => string): Texts {
  return Object.fromEntries(languages.map((language) => [language, words(language)]));
}

/** An inbox message in each language: `<key>.title`, plain, and `<key>.text` as HTML. */
export function letterOf(
  key: string,
  valuesIn: (language: Language) => Record<string, unknown> = () => ({}),
): { title: Texts; content: Texts } {
  return {
    title: inEach((to) => t(to, `${key}.title`, valuesIn(to))),
    content: inEach((to) => `<p>${t(to, `${key}.text`, valuesIn(to))}</p>`),
  };
}

/** Whether the server has words for this key. */
export function hasText(key: string): boolean {
  return words.get(defaultLanguage)?.messages[key] !== undefined;
}

/**
 * The caller's language: `language` of the payload, else the `Language` header, else
 * `Accept-Language`, else the default. "pt-BR", "PT" and "en;q=0.8" are all understood.
 */
export function pickLanguage(...requested: (string | undefined)[]): Language {
  for (const text of requested) {
    for (const part of text?.split(",").slice(0, 8) ?? []) {
      const code = part.trim().slice(0, 2).toUpperCase();
      const known = languages.find((language) => language === code);
      if (known) return known;
    }
  }
  return defaultLanguage;
}
