/** Rows of one statement: few enough that nobody waits behind it. */
export const batchRows = 2_000;

const bitesMax = 200;

/**
 * Repeats a statement that does away with up to `batchRows` rows, until one found fewer, or until
 * it has been repeated often enough for one run of a job: the next run goes on.
 *
 * @returns how many rows it was in all
 */
export async function deleteInBatches(
  bite: () => Promise<{ numAffectedRows?: bigint }>,
): Promise<number> {
  let total = 0;
  for (let times = 0; times < bitesMax; times += 1) {
    const { numAffectedRows = 0n } = await bite();
    total += Number(numAffectedRows);
    if (numAffectedRows < batchRows) break;
  }
  return total;
}
