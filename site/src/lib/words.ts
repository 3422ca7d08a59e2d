import { useMemo } from "react";
import type words from "../locales/en.json";
import { format, type Message } from "./message.ts";
import { createStore, useStored } from "./store.ts";
import { keys, readStored, store } from "./storage.ts";

export type WordKey = keyof typeof words;
export type Language = "PT" | "EN" | "TH";

/** In the order in which they are offered; the first is the default. */
export const languages = ["PT", "EN", "TH"] as const satisfies readonly Language[];

/** A text by its key; `values` fill its placeholders. */
export type Say = (key: WordKey, values?: Record<string, unknown>) => string;

/** BCP 47 names, for `lang` and for plurals. */
export const locales: Record<Language, string> = { PT: "pt-BR", EN: "en", TH: "th" };

/** What each language calls itself. */
export const languageNames: Record<Language, string> = {
  PT: "Português",
  EN: "English",
  TH: "ไทย",
};

const directions: Record<Language, "ltr" | "rtl"> = { PT: "ltr", EN: "ltr", TH: "ltr" };

/** What `<html>` says of a language. */
export function rootOf(language: Language): { lang: string; dir: "ltr" | "rtl" } {
  return { lang: locales[language], dir: directions[language] };
}

type Loader = () => Promise<{ default: unknown }>;

/** What home and the frame say, and what the other pages add (`build/words.ts`). */
const loaders: Record<Language, { frame: Loader; pages: Loader }> = {
  PT: {
    frame: () => import("../locales/pt.json"),
    pages: () => import("../locales/pt.json?pages"),
  },
  EN: {
    frame: () => import("../locales/en.json"),
    pages: () => import("../locales/en.json?pages"),
  },
  TH: {
    frame: () => import("../locales/th.json"),
    pages: () => import("../locales/th.json?pages"),
  },
};

const catalogues = new Map<Language, Record<string, Message>>();

/** The language in use; a change renders everything that speaks again. */
export const languageStore = createStore<{ language: Language }>(() => ({ language: "PT" }));

/** Puts words of a language in place, beside those that are there. */
export function addWords(language: Language, messages: unknown): void {
  // Compiled by build/words.ts: JSON in the type system, what `format` reads in fact.
  const compiled = messages as Record<string, Message>;
  catalogues.set(language, { ...catalogues.get(language), ...compiled });
}

/** Loads a language and speaks it from now on; the choice is kept, also for the server. */
export async function speak(language: Language): Promise<void> {
  await loadWords(language);
  if (hasPages) await loadPageWords(language);
  languageStore.setState({ language });
  Object.assign(document.documentElement, rootOf(language));
  store(keys.language, language);
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** The choice that this browser keeps, for when its cookie is gone; null where there is none. */
export function keptLanguage(): Language | null {
  const kept = readStored(keys.language);
  return languages.find((language) => language === kept) ?? null;
}

export async function loadWords(language: Language): Promise<void> {
  if (!catalogues.has(language)) addWords(language, (await loaders[language].frame()).default);
}

/** Whether a page other than home was opened, which every language has to follow from then on. */
let hasPages = false;

/** The words of the pages, in the language in use unless another is named. */
export async function loadPageWords(
  language: Language = languageStore.getState().language,
): Promise<void> {
  hasPages = true;
  addWords(language, (await loaders[language].pages()).default);
}

/** Says a key in a language that is loaded. */
export function sayIn(language: Language): Say {
  if (!catalogues.has(language)) throw new Error(`No words are loaded for ${language}`);
  // A language that is loaded may still get the words of its pages: looked up when it is said.
  return (key, values) => {
    const message = catalogues.get(language)?.[key];
    return message ? format(message, locales[language], values) : key;
  };
}

/** The words of the language in use. */
export function useWords(): Say {
  const language = useLanguage();
  return useMemo(() => sayIn(language), [language]);
}

export function useLanguage(): Language {
  return useStored(languageStore, (state) => state.language);
}

/** For code outside of components. */
export const say: Say = (key, values) => sayIn(languageStore.getState().language)(key, values);
