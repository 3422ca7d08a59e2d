import { microPerUnit } from "@trevo/contract/money.ts";
import { amountMax } from "../../../ledger/index.ts";

/** Micro in one minor unit: all currencies of the ledger have two decimals. */
const microPerMinor = microPerUnit / 100n;

/** Whole minor units as micro; null when no wallet could hold it. */
export function fromMinor(minor: number): bigint | null {
  const micro = BigInt(minor) * microPerMinor;
  return micro <= amountMax ? micro : null;
}

/** Micro as whole minor units, cut towards zero: never more than is there. */
export function toMinor(micro: bigint): number {
  return countOf(micro / microPerMinor);
}

/** Micro as units of 10^-5 of the currency, cut towards zero. */
export function toHundredThousandths(micro: bigint): number {
  return countOf(micro / 10n);
}

/** Units of 10^-5 as micro; null when no wallet could hold it. */
export function fromHundredThousandths(units: number): bigint | null {
  const micro = BigInt(units) * 10n;
  return micro <= amountMax ? micro : null;
}

/** A whole number for JSON, which is exact up to 2^53. */
function countOf(whole: bigint): number {
  const count = Number(whole);
  if (!Number.isSafeInteger(count)) throw new Error("A balance is too large to be told");
  return count;
}
