import type { Db, Tx } from "../../../core/db.ts";
import { newRecoveryCodes, recoveryHashes } from "./recovery-codes.ts";
import type { App } from "../../../app.ts";

/** Replaces all of a member's codes; they are returned this once and stored as keyed hashes. */
export async function renewRecoveryCodes(
  { vault }: App,
  tx: Tx,
  memberId: bigint,
): Promise<string[]> {
  await deleteRecoveryCodes(tx, memberId);
  const { shown, hashes } = newRecoveryCodes(vault, String(memberId));
  const rows = hashes.map((code_hash) => ({ member_id: memberId, code_hash }));
  await tx.insertInto("recovery_code").values(rows).execute();
  return shown;
}

/** Deletes all of a member's codes. */
export async function deleteRecoveryCodes(tx: Tx, memberId: bigint): Promise<void> {
  await tx.deleteFrom("recovery_code").where("member_id", "=", memberId).execute();
}

/** Redeems a code; each is valid once. */
export async function redeemRecoveryCode(
  { vault }: App,
  db: Db | Tx,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<boolean> {
  const hashes = recoveryHashes(vault, String(memberId), code);
  if (hashes.length === 0) return false;
  const taken = await db
    .updateTable("recovery_code")
    .set({ used_at: new Date() })
    .where("member_id", "=", memberId)
    .where("code_hash", "in", hashes)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
