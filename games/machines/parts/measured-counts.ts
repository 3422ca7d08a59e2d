import { fraction } from "../../engine/fraction.ts";
import { type Counts, countsBy } from "./counts.ts";
import { PAYING } from "./spec.ts";

/** Prizes that were counted over many spins: by symbol, dearest first, and tier. */
export interface Measured {
  readonly spins: number;
  readonly counts: readonly (readonly number[])[];
}

/** The counts of one spin. */
export function countsOf({ spins, counts }: Measured): Counts {
  const tiers = counts[0]?.length ?? 0;
  return countsBy(
    (symbol, tier) => fraction(counts[PAYING.indexOf(symbol)]?.[tier] ?? 0, spins),
    tiers,
  );
}
