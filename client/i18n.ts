import { useMemo } from "react";
import { defaultLanguage, languageOf, type Language } from "@trevo/contract/languages.ts";
import { format, type Message } from "./message.ts";
import { createStore, useStore } from "./store.ts";
import { readStored, store } from "./storage.ts";

export type { Language };

/** A text by its key; `values` fill its placeholders. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The attributes of `<html>` in a language. */
export function documentAttributes(language: Language): { lang: string; dir: "ltr" | "rtl" } {
  const { locale, dir } = languageOf(language);
  return { lang: locale, dir };
}

/** Compiled messages by key, as build/messages.ts makes them of a JSON file. */
type Messages = Record<string, Message>;
type Loader = () => Promise<{ default: Messages }>;

/** What the first screen says in a language, and the loaders of its other areas. */
export type FrameLoader = () => Promise<{ default: Messages; areas: Record<string, Loader> }>;

let frameOf: (language: Language) => FrameLoader | undefined = () => undefined;

/** Says where the messages of each language come from: once, before anything is loaded. */
export function setFrames(loaderOf: typeof frameOf): void {
  frameOf = loaderOf;
}

/** Areas that were needed so far: a language that is chosen later loads them as well. */
const neededAreas = new Set<string>();

/** Loaded messages: looked up one area after the other, as merging costs a slow phone a frame. */
const loaded = new Map<Language, readonly Messages[]>();

/** The language in use; a change renders every component that has texts again. */
export const languageStore = createStore<{ language: Language }>(() => ({
  language: defaultLanguage,
}));

/** Adds messages of a language to those that are loaded. */
export function addMessages(language: Language, messages: Messages): void {
  const known = loaded.get(language) ?? [];
  if (!known.includes(messages)) loaded.set(language, [...known, messages]);
}

/** Loads a language and uses it from now on; the choice is stored, also for the server. */
export async function setLanguage(language: Language): Promise<void> {
  await loadMessages(language);
  languageStore.setState({ language });
  Object.assign(document.documentElement, documentAttributes(language));
  store("language", language);
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** The choice that this browser has stored, for when its cookie is gone; null: there is none. */
export function storedLanguage(): Language | null {
  const stored = readStored("language");
  const code = languageOf(stored as Language).code;
  return code === stored ? code : null;
}

/** Loads the frame's messages of a language, and those of all areas that were needed so far. */
export async function loadMessages(language: Language): Promise<void> {
  const load = frameOf(language);
  if (!load) throw new Error(`No messages for ${language}`);
  const frame = await load();
  const needed = [...neededAreas].flatMap((area) => frame.areas[area] ?? []);
  const others = await Promise.all(needed.map((loadArea) => loadArea()));
  for (const { default: messages } of [frame, ...others]) addMessages(language, messages);
}

/**
 * A module together with the messages that it needs. The build wraps every dynamic import of an
 * application in this call and finds the areas itself (site/build/messages.ts): nobody writes it by
 * hand.
 */
export async function withMessages<T>(areas: readonly string[], module: Promise<T>): Promise<T> {
  for (const area of areas) neededAreas.add(area);
  const [ready] = await Promise.all([module, loadMessages(languageStore.getState().language)]);
  return ready;
}

/** The `t` of a language that is loaded. */
export function translateIn(language: Language): Translate {
  if (!loaded.has(language)) throw new Error(`No messages are loaded for ${language}`);
  // More areas may be loaded later: looked up with each call.
  return (key, values) => {
    const message = loaded.get(language)?.find((area) => key in area)?.[key];
    return message ? format(message, languageOf(language).locale, values) : key;
  };
}

/** All texts of the language in use under a part of a key: `state` gives those of `state.open` … */
export function textsUnder(part: string): Record<string, string> {
  const areas = loaded.get(languageStore.getState().language) ?? [];
  const keys = areas.flatMap((area) =>
    Object.keys(area).filter((key) => key.startsWith(`${part}.`)),
  );
  return Object.fromEntries(keys.map((key) => [key.slice(part.length + 1), t(key)]));
}

/** The `t` of the language in use. */
export function useTranslations(): Translate {
  const language = useLanguage();
  return useMemo(() => translateIn(language), [language]);
}

/** The language in use; renders again when it changes. */
export function useLanguage(): Language {
  return useStore(languageStore, (state) => state.language);
}

/** For code outside of components. */
export const t: Translate = (key, values) =>
  translateIn(languageStore.getState().language)(key, values);
