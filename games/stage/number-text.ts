import type { Fraction } from "../engine/game.ts";
import type { MoneyStyle } from "./money-text.ts";

/** 390 → "3,9"; 12400 → "124": as short as it can be. */
export function decimalText(hundredths: number, decimal: string): string {
  const fraction = String(hundredths % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return `${Math.trunc(hundredths / 100)}${fraction ? decimal + fraction : ""}`;
}

/** 199 → "1,99"; 227700 → "2.277,00": always two places. */
export function fixedText(hundredths: number, style: MoneyStyle): string {
  const fraction = String(Math.round(hundredths) % 100).padStart(2, "0");
  return `${wholeText(Math.trunc(Math.round(hundredths) / 100), style)}${style.decimal}${fraction}`;
}

/** 2300 → "2.300". */
export function wholeText(value: number, style: MoneyStyle): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, style.group);
}

/** A chance as per cent, rounded to two places: "49,50 %". */
export function chanceText({ numerator, denominator }: Fraction, style: MoneyStyle): string {
  const hundredths = Number((numerator * 20_000n + denominator) / (denominator * 2n));
  return `${fixedText(hundredths, style)}\u00a0%`;
}

/** A return as per cent, with two places or more, cut and never rounded up: "98,99 %". */
export function percentText(
  { numerator, denominator }: Fraction,
  style: MoneyStyle,
  places = 2,
): string {
  const scale = 10n ** BigInt(places);
  const cut = (numerator * 100n * scale) / denominator;
  const rest = String(cut % scale).padStart(places, "0");
  return `${wholeText(Number(cut / scale), style)}${style.decimal}${rest}\u00a0%`;
}

/** What a player typed, "2,5×" or "49.5 %", in hundredths; null where it is no number. */
export function hundredthsOf(text: string): number | null {
  const [, units = "", rest = ""] = /(\d+)(?:[.,](\d{1,2}))?(?!\d)/.exec(text) ?? [];
  return units === "" ? null : Number(units) * 100 + Number(rest.padEnd(2, "0"));
}
