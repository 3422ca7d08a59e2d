import { languageOf } from "@trevo/contract/languages.ts";
import type { Language } from "../../lib/i18n.ts";

const shapes = {
  moment: { day: "2-digit", month: "short", hour: "2-digit", minute: "2-digit" },
  farMoment: {
    year: "numeric",
    day: "2-digit",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  },
  day: { day: "2-digit", month: "short", year: "numeric" },
  time: { hour: "2-digit", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** In the reader's own time zone; calendar and digits are always ours. */
function formatOf(language: Language, shape: keyof typeof shapes): Intl.DateTimeFormat {
  const key = `${language} ${shape}`;
  const locale = `${languageOf(language).locale}-u-ca-gregory-nu-latn`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, shapes[shape]);
  formats.set(key, format);
  return format;
}

/**
 * A moment in the member's own time: "21 de nov., 14:36". One of another year says which: a pause
 * or an exclusion may end years from now.
 */
export function momentText(iso: string, language: Language, now = new Date()): string {
  const at = new Date(iso);
  const isThisYear = at.getFullYear() === now.getFullYear();
  return formatOf(language, isThisYear ? "moment" : "farMoment").format(at);
}

/** A day in the member's own time: "21 de nov. de 2026". */
export function dayText(iso: string, language: Language): string {
  return formatOf(language, "day").format(new Date(iso));
}

/** The time of day of a moment, in the member's own time: "14:36". */
export function timeText(iso: string, language: Language): string {
  return formatOf(language, "time").format(new Date(iso));
}
