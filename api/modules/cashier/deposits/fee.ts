import type { Selectable } from "kysely";
import type { DepositTable } from "../../../schema.ts";

/** What a member pays for a deposit. Amounts in micro. */
export interface FeeTerms {
  flat: bigint;
  /** Of the amount, per ten thousand. */
  bps: number;
  min: bigint;
  /** Null: no upper bound. */
  max: bigint | null;
}

/** A fee's terms as a deposit keeps them, since the rows may change before it is paid. */
export type StoredFee = NonNullable<Selectable<DepositTable>["fee_terms"]>;

/** One cent. */
const cent = 10_000n;

/** The fee of an amount: in whole cents, rounded down, within its bounds, and never all of it. */
export function feeOf(amount: bigint, terms: FeeTerms | null): bigint {
  if (terms === null) return 0n;
  const raw = terms.flat + (amount * BigInt(terms.bps)) / 10_000n;
  const cents = raw - (raw % cent);
  const least = cents < terms.min ? terms.min : cents;
  const fee = terms.max !== null && least > terms.max ? terms.max : least;
  return fee < amount ? fee : 0n;
}

/** As a deposit's row keeps it. */
export function storedFee({ flat, bps, min, max }: FeeTerms): StoredFee {
  return { flat: flat.toString(), bps, min: min.toString(), max: max?.toString() ?? null };
}

/** As it was kept. */
export function readFee(stored: StoredFee | null): FeeTerms | null {
  if (stored === null) return null;
  const { flat, bps, min, max } = stored;
  return { flat: BigInt(flat), bps, min: BigInt(min), max: max === null ? null : BigInt(max) };
}
