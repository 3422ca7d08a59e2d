/** Amounts inside the sandbox are cents, as its own books would have them. */
const wireShape = /^(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/;

/** `"12.5"` → `1250n`; null for anything but a positive amount with at most two decimals. */
export function toCents(text: string): bigint | null {
  const [, units, fraction = ""] = wireShape.exec(text) ?? [];
  if (units === undefined) return null;
  const cents = BigInt(units) * 100n + BigInt(fraction.padEnd(2, "0"));
  return cents > 0n ? cents : null;
}

/** `1250n` → `"12.50"` */
export function fromCents(cents: bigint): string {
  const digits = cents.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** As people type it: `R$ 1.000,50`, `1000.50` and `1000,5` all count. */
export function typedCents(text: string): bigint | null {
  const bare = text.replace(/^\s*R\$\s*/, "").trim();
  const hasDecimalComma = /,\d{1,2}$/.test(bare);
  return toCents(hasDecimalComma ? bare.replaceAll(".", "").replace(",", ".") : bare);
}
