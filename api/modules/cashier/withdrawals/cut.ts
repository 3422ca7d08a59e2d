/** One bank transfer's most, and how many of them one withdrawal may be. Micro. */
const partMax = 50_000_000_000n;
const partsMax = 10n;

/** More than this no withdrawal is, whatever staff set: it would not fit into its transfers. */
export const payableMax = partMax * partsMax;

/** Cuts an amount into bank transfers, full ones first. */
export function cut(amount: bigint, max = partMax): bigint[] {
  const full = Array.from({ length: Number(amount / max) }, () => max);
  const rest = amount % max;
  return rest > 0n ? [...full, rest] : full;
}
