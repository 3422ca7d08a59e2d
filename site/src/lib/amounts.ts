import type { MoneyStyle } from "@trevo/ui/money.tsx";

/** Zeros of scripts whose digits phones may type: Arabic, Persian, Devanagari, full-width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

/**
 * Turns a typed amount into a decimal string: "1.284,9" → "1284.90". Group separators are dropped;
 * either sign counts as the decimal one where it cannot separate groups; the currency's sign may
 * stand before it, as it does in what is copied. null: not an amount. Works
 * on digits alone, so nothing passes through a float.
 */
export function canonicalAmount(typed: string, style: MoneyStyle): string | null {
  const bare = typed.replace(/\s/g, "").replace(/^[A-Z]{0,3}\p{Sc}/u, "");
  const ascii = [...bare].map(asciiDigit).join("");
  const { group, decimal } = style;
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d{0,2})?$`).test(ascii);
  const plain = isGrouped ? ascii.replaceAll(group, "") : ascii;
  const parts = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(plain);
  if (!parts) return null;
  const units = (parts[1] ?? "0").replace(/^0+(?=\d)/, "");
  return `${units}.${(parts[2] ?? "").padEnd(2, "0")}`;
}

function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? character : String(code - zero);
}

/** `"12.50"` → `1250n`: compared digit by digit, never as a float. */
export function centsOf(text: string): bigint {
  const [units = "0", fraction = ""] = text.split(".");
  return BigInt(units + fraction.slice(0, 2).padEnd(2, "0"));
}

/** `1250n` → `"12.50"` */
export function fromCents(cents: bigint): string {
  const digits = cents.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
