import type { AnswerOf } from "@trevo/contract/registry.ts";
import { moneyText } from "@trevo/ui/money.tsx";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useTranslations, type Translate } from "../../lib/i18n.ts";

export type Standing = AnswerOf<"responsibleGaming.standing">;
export type Limit = Standing["limits"][number];

/** Whether what holds is the house's limit: the member's own is looser, the same, or none. */
export function isByHouse({ max, byHouse }: Limit): boolean {
  return byHouse !== null && max === byHouse;
}

/** Minutes as people say them: "45 min", "2 h", "2 h 30 min". */
export function minutesText(t: Translate, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t("protect.min", { minutes: rest });
  return rest === 0 ? t("protect.h", { hours }) : t("protect.hmin", { hours, minutes: rest });
}

/** Minutes as they are typed: a whole number; null where it is none. */
export function minutesOf(text: string): string | null {
  const typed = text.trim();
  return /^\d{1,5}$/.test(typed) ? String(Number(typed)) : null;
}

/** Says a figure of a limit: an amount, or a time. */
export function useFigures(currency: string): (kind: string, figure: string) => string {
  const t = useTranslations();
  const style = useMoneyStyle();
  const symbol = symbolOf(currency);
  return (kind, figure) => {
    if (kind === "time" || kind === "check") return minutesText(t, Number(figure));
    return moneyText({ amount: figure, symbol, style });
  };
}
