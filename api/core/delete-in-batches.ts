/** Rows of one statement: few enough that no other statement waits long behind it. */
export const batchRows = 2_000;

const batchesMax = 200;

/**
 * Repeats a statement that deletes up to `batchRows` rows until it finds fewer, or until the limit
 * of one run of a job is reached: the next run continues.
 *
 * @returns how many rows were deleted in all
 */
export async function deleteInBatches(
  deleteBatch: () => Promise<{ numAffectedRows?: bigint }>,
): Promise<number> {
  let total = 0;
  for (let times = 0; times < batchesMax; times += 1) {
    const { numAffectedRows = 0n } = await deleteBatch();
    total += Number(numAffectedRows);
    if (numAffectedRows < batchRows) break;
  }
  return total;
}
