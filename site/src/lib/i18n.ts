import { useMemo } from "react";
import type { Language } from "@trevo/contract/define.ts";
import type words from "../locales/en.json";
import { format, type Message } from "./message.ts";
import { createStore, useStore } from "./store.ts";
import { keys, readStored, store } from "./storage.ts";

export type MessageKey = keyof typeof words;
export type { Language };

/** In the order in which they are offered; the first is the default. */
export const languages = ["PT", "EN", "TH"] as const satisfies readonly Language[];

/** A text by its key; `values` fill its placeholders. */
export type Translate = (key: MessageKey, values?: Record<string, unknown>) => string;

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
export function documentAttributes(language: Language): { lang: string; dir: "ltr" | "rtl" } {
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
export function addMessages(language: Language, messages: unknown): void {
  // Compiled by build/words.ts: JSON in the type system, what `format` reads in fact.
  const compiled = messages as Record<string, Message>;
  const shares = catalogues.get(language) ?? [];
  if (!shares.includes(compiled)) catalogues.set(language, [...shares, compiled]);
}

/** Loads a language and speaks it from now on; the choice is kept, also for the server. */
export async function setLanguage(language: Language): Promise<void> {
  await loadShares(language);
  languageStore.setState({ language });
  Object.assign(document.documentElement, documentAttributes(language));
  store(keys.language, language);
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** The choice that this browser keeps, for when its cookie is gone; null where there is none. */
export function storedLanguage(): Language | null {
  const kept = readStored(keys.language);
  return languages.find((language) => language === kept) ?? null;
}

/** The words of the frame and of home. */
export async function loadMessages(language: Language): Promise<void> {
  if (!catalogues.has(language)) await loadShares(language);
}

/** The words of home below its first screen, in the language in use. */
export function loadBelowMessages(): Promise<void> {
  needed = Math.max(needed, 2);
  return loadShares(languageStore.getState().language);
}

/** The words of all pages, in the language in use. */
export function loadPageMessages(): Promise<void> {
  needed = 3;
  return loadShares(languageStore.getState().language);
}

async function loadShares(language: Language): Promise<void> {
  const shares = await Promise.all(loaders[language].slice(0, needed).map((load) => load()));
  for (const { default: words } of shares) addMessages(language, words);
}

/** Says a key in a language that is loaded. */
export function translateIn(language: Language): Translate {
  if (!catalogues.has(language)) throw new Error(`No words are loaded for ${language}`);
  // A language that is loaded may still get the words of its pages: looked up when it is said.
  return (key, values) => {
    const message = catalogues.get(language)?.find((share) => key in share)?.[key];
    return message ? format(message, locales[language], values) : key;
  };
}

/** The words of the language in use. */
export function useTranslations(): Translate {
  const language = useLanguage();
  return useMemo(() => translateIn(language), [language]);
}

export function useLanguage(): Language {
  return useStore(languageStore, (state) => state.language);
}

/** For code outside of components. */
export const t: Translate = (key, values) =>
  translateIn(languageStore.getState().language)(key, values);
