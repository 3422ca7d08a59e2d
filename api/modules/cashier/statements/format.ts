import { languageOf, type Language } from "@trevo/contract/languages.ts";
import { fromMicro } from "@trevo/contract/money.ts";

/** How a file writes amounts and moments. */
export interface Format {
  /** "-1234,50": by digits alone. */
  amount(micro: bigint): string;
  /** "-1.234,50" */
  grouped(micro: bigint): string;
  /** "25/11/2026 08:54:12", in the merchant's time zone. */
  moment(at: Date): string;
  /** "25/11/2026", of a calendar day "2026-11-25". */
  day(date: string): string;
}

/** As the readers of a language write them. */
export function formatOf(language: Language, timeZone: string): Format {
  const { locale, money } = languageOf(language);
  const [group = ",", decimal = "."] = money;
  const amount = (micro: bigint) => fromMicro(micro).replace(".", decimal);
  // Day before month in each language, as American readers alone would not expect.
  const days = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
    calendar: "gregory",
    numberingSystem: "latn",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  });
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const day = (date: string) => days.format(new Date(`${date}T00:00:00Z`));
  return {
    amount,
    grouped: (micro) => amount(micro).replace(/\B(?=(\d{3})+(?!\d))(?<![,.]\d*)/g, group),
    moment(at) {
      // Swedish is written as ISO 8601 is.
      const [date = "", time = ""] = parts.format(at).split(" ");
      return `${day(date)} ${time}`;
    },
    day,
  };
}
