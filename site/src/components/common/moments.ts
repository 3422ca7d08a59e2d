import { languageOf } from "@trevo/contract/languages.ts";
import type { Language } from "../../lib/i18n.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in the member's own time: "21 nov., 14:36". Calendar and digits are always ours. */
export function momentText(iso: string, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(`${languageOf(language).locale}-u-ca-gregory-nu-latn`, {
      day: "2-digit",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
    });
    formats.set(language, format);
  }
  return format.format(new Date(iso));
}

const days = new Map<string, Intl.DateTimeFormat>();

/** A day in the member's own time: "21 de nov. de 2026". */
export function dayText(iso: string, language: Language): string {
  let format = days.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(`${languageOf(language).locale}-u-ca-gregory-nu-latn`, {
      day: "2-digit",
      month: "short",
      year: "numeric",
    });
    days.set(language, format);
  }
  return format.format(new Date(iso));
}
