/** How a language writes thousands and decimals. */
export interface MoneyStyle {
  readonly group: string;
  readonly decimal: string;
}

/** Signs of currencies that do not show their ISO code. */
const signs: Readonly<Record<string, string>> = {
  BRL: "R$",
  FUN: "T$",
  USD: "US$",
  EUR: "€",
  GBP: "£",
};

/**
 * 1532900000 micro → "R$ 1.532,90". Digits below the cent are cut, never rounded up. By digits
 * alone: locale data of browsers differ in decimals and separators.
 */
export function moneyText(micro: number, currency: string, style: MoneyStyle): string {
  const cents = Math.trunc(Math.abs(micro) / 10_000);
  const units = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, style.group);
  const fraction = String(cents % 100).padStart(2, "0");
  const sign = micro < 0 && cents > 0 ? "-" : "";
  return `${sign}${signs[currency] ?? currency}\u00a0${units}${style.decimal}${fraction}`;
}

/**
 * What a player typed, "R$ 1.250,5" or "12", in micro; null where it is no amount. One or two
 * digits behind the last sign are cents, whichever sign it is; three are thousands.
 */
export function microOf(text: string): number | null {
  const kept = text.replace(/[^\d.,]/g, "");
  if (!/\d/.test(kept)) return null;
  const [, units = "", cents = ""] = /^(.*?)(?:[.,](\d{0,2}))?$/.exec(kept) ?? [];
  const whole = Number(units.replace(/\D/g, "") || "0");
  return whole * 1_000_000 + Number(cents.padEnd(2, "0")) * 10_000;
}
