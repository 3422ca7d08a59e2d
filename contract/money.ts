import { z } from "zod";

/**
 * Money on the wire is a decimal string in the wallet's currency, never a float ("10000.00").
 * In code and in the ledger it is a bigint in micro: one millionth of the currency's unit, so
 * that every decimal a vendor or a game may send is exact.
 */
export const microPerUnit = 1_000_000n;

const microDigits = 6;

/** `"12.5"` → `12500000n`. The text must match `decimalPattern`. */
export function toMicro(decimal: string): bigint {
  const negative = decimal.startsWith("-");
  const [units = "0", fraction = ""] = (negative ? decimal.slice(1) : decimal).split(".");
  const micro = BigInt(units) * microPerUnit + BigInt(fraction.padEnd(microDigits, "0"));
  return negative ? -micro : micro;
}

/**
 * `12500000n` → `"12.50"`. Digits below `decimals` are cut toward zero, never rounded up:
 * a balance shown may be a fraction less than the ledger's, and never more.
 */
export function fromMicro(micro: bigint, decimals = 2): string {
  const digits = (micro < 0n ? -micro : micro).toString().padStart(microDigits + 1, "0");
  const units = digits.slice(0, -microDigits);
  const fraction = digits.slice(-microDigits).slice(0, decimals);
  const text = decimals > 0 ? `${units}.${fraction}` : units;
  return micro < 0n && /[1-9]/.test(text) ? `-${text}` : text;
}

/** An amount in an answer: decimal string with the currency's decimals. */
export const money = z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/);

/** A payload's amount with at most two decimals, at most 12 digits of units. */
const decimalPattern = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;

/**
 * An amount in a payload: a string or a JSON number, positive, at most two decimals. A number
 * is taken by its shortest text, so 0.1 is "0.1" and 1e21 or 0.30000000000000004 is refused.
 * Handlers receive micro.
 */
export const amountIn = z
  .union([z.string().max(32), z.number()])
  .transform((value) => (typeof value === "number" ? String(value) : value))
  .refine((text) => decimalPattern.test(text), "rule.amount")
  .transform(toMicro)
  .refine((micro) => micro > 0n, "rule.amount");
