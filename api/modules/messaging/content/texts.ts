import { languages, type Language } from "@trevo/contract/define.ts";
import type { Texts } from "../../../core/i18n.ts";
import { summaryOf } from "./rich-text.ts";

/** A text in the caller's language; where that lacks it, in the default one, else in any. */
export function textIn(texts: Texts, language: Language): string {
  return texts[languageIn(texts, language)] ?? "";
}

/** The language that a text is read in by somebody who speaks this one. */
function languageIn(texts: Texts, language: Language): string {
  const candidates = [language, ...languages, ...Object.keys(texts)];
  const isSaid = (candidate: string) => (texts[candidate] ?? "").trim() !== "";
  return candidates.find(isSaid) ?? language;
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
  /** Where they were made before, as for rows of the cache. */
  summaries?: Texts;
}

/** A row's words in the caller's language. */
export function localized(
  { title, content, summaries }: Written,
  language: Language,
): LocalizedTexts {
  const read = languageIn(content, language);
  const html = content[read] ?? "";
  return {
    title: textIn(title, language),
    content: html,
    summary: summaries?.[read] ?? summaryOf(html),
  };
}
