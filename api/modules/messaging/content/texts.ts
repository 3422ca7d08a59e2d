import { languages, type Language } from "@trevo/contract/define.ts";
import type { Texts } from "../../../core/content-tables.ts";
import { summaryOf } from "./rich-text.ts";

/** A text in the caller's language; where that lacks it, in the default one, else in any. */
export function textIn(texts: Texts, language: Language): string {
  const candidates = [language, ...languages, ...Object.keys(texts)];
  for (const candidate of candidates) {
    const text = texts[candidate];
    if (text !== undefined && text.trim() !== "") return text;
  }
  return "";
}

/** What a row says in one language. */
export interface LocalizedTexts {
  title: string;
  content: string;
  summary: string;
}

interface Written {
  title: Texts;
  content: Texts;
}

const cache = new WeakMap<Written, Map<Language, LocalizedTexts>>();

/** A row's words in the caller's language; summaries are made once for as long as it is kept. */
export function localized(row: Written, language: Language): LocalizedTexts {
  const known = cache.get(row) ?? new Map<Language, LocalizedTexts>();
  cache.set(row, known);
  const words = known.get(language);
  if (words) return words;
  const content = textIn(row.content, language);
  const made = { title: textIn(row.title, language), content, summary: summaryOf(content) };
  known.set(language, made);
  return made;
}
