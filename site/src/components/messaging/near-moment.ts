import { languageOf } from "@trevo/contract/languages.ts";
import type { Language } from "../../lib/i18n.ts";

const dayMs = 86_400_000;

/** A moment as people say it: "Hoje, 09:12", "Ontem, 18:30", and before that its day and month. */
export function nearMoment(iso: string, language: Language, now = new Date()): string {
  const at = new Date(iso);
  const days = Math.round((midnight(at) - midnight(now)) / dayMs);
  const locale = `${languageOf(language).locale}-u-ca-gregory-nu-latn`;
  if (days > 0 || days < -1) {
    const isNear = at.getFullYear() === now.getFullYear();
    const year = isNear ? {} : { year: "numeric" as const };
    return at.toLocaleDateString(locale, { day: "numeric", month: "short", ...year });
  }
  const day = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day");
  const time = at.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });
  return `${day.charAt(0).toLocaleUpperCase(locale)}${day.slice(1)}, ${time}`;
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
