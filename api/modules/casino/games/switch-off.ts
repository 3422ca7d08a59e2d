import type { Tx } from "../../../core/db.ts";

/**
 * Takes a game off, as `setGame` does: rounds under way end, and nobody begins another.
 *
 * @param game its code at its vendor
 * @returns whether it was on
 */
export async function switchOff(
  tx: Tx,
  { vendor, game }: { vendor: string; game: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable("game")
    .set({ enabled: false })
    .where("vendor", "=", vendor)
    .where("code", "=", game)
    .where("enabled", "=", true)
    .executeTakeFirstOrThrow();
  return changed.numUpdatedRows > 0n;
}
