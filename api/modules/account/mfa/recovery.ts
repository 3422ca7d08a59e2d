import type { Db, Tx } from "../../../core/db.ts";
import { newRecoveryCodes, recoveryHashes } from "./recovery-codes.ts";
import type { App } from "../../../app.ts";

/** Makes all codes of a member anew; told this once, kept as keyed hashes. */
export async function renewRecovery({ vault }: App, tx: Tx, memberId: bigint): Promise<string[]> {
  await dropRecovery(tx, memberId);
  const { told, kept } = newRecoveryCodes(vault, String(memberId));
  const rows = kept.map((code_hash) => ({ member_id: memberId, code_hash }));
  await tx.insertInto("recovery_code").values(rows).execute();
  return told;
}

/** Takes all codes of a member away. */
export async function dropRecovery(tx: Tx, memberId: bigint): Promise<void> {
  await tx.deleteFrom("recovery_code").where("member_id", "=", memberId).execute();
}

/** Takes a code; each opens once. */
export async function takeRecovery(
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
