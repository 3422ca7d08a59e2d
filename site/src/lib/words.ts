import { useMemo } from "react";
import type { Language } from "@trevo/contract/define.ts";
import type words from "../locales/en.json";
import { format, type Message } from "./message.ts";
import { createStore, useStored } from "./store.ts";
import { keys, readStored, store } from "./storage.ts";

export type WordKey = keyof typeof words;
export type { Language };

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

/**
 * What home and the frame say, what home adds below its first screen, and what the other pages
 * add (`build/words.ts`): each share comes when it is needed, and those before it with it.
 */
const loaders: Record<Language, readonly [frame: Loader, below: Loader, pages: Loader]> = {
  PT: [
    () => import("../locales/pt.json"),
    () => import("../locales/pt.json?below"),
    () => import("../locales/pt.json?pages"),
  ],
  EN: [
    () => import("../locales/en.json"),
    () => import("../locales/en.json?below"),
    () => import("../locales/en.json?pages"),
  ],
  TH: [
    () => import("../locales/th.json"),
    () => import("../locales/th.json?below"),
    () => import("../locales/th.json?pages"),
  ],
};
/** How many shares were needed so far: a language that is chosen later has to follow. */
let needed = 1;

/** The shares that are there: read one by one, for joining them costs a slow phone a frame. */
const catalogues = new Map<Language, readonly Record<string, Message>[]>();

/** The language in use; a change renders everything that speaks again. */
export const languageStore = createStore<{ language: Language }>(() => ({ language: "PT" }));

/** Puts words of a language in place, beside those that are there. */
export function addWords(language: Language, messages: unknown): void {
  // Compiled by build/words.ts: JSON in the type system, what `format` reads in fact.
  const compiled = messages as Record<string, Message>;
  const shares = catalogues.get(language) ?? [];
  if (!shares.includes(compiled)) catalogues.set(language, [...shares, compiled]);
}

/** Loads a language and speaks it from now on; the choice is kept, also for the server. */
export async function speak(language: Language): Promise<void> {
  await loadShares(language);
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

/** The words of the frame and of home. */
export async function loadWords(language: Language): Promise<void> {
  if (!catalogues.has(language)) await loadShares(language);
}

/** The words of home below its first screen, in the language in use. */
export function loadBelowWords(): Promise<void> {
  needed = Math.max(needed, 2);
  return loadShares(languageStore.getState().language);
}

/** The words of all pages, in the language in use. */
export function loadPageWords(): Promise<void> {
  needed = 3;
  return loadShares(languageStore.getState().language);
}

async function loadShares(language: Language): Promise<void> {
  const shares = await Promise.all(loaders[language].slice(0, needed).map((load) => load()));
  for (const { default: words } of shares) addWords(language, words);
}

/** Says a key in a language that is loaded. */
export function sayIn(language: Language): Say {
  if (!catalogues.has(language)) throw new Error(`No words are loaded for ${language}`);
  // A language that is loaded may still get the words of its pages: looked up when it is said.
  return (key, values) => {
    const message = catalogues.get(language)?.find((share) => key in share)?.[key];
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
