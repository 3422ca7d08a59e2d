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
