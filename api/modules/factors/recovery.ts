import { createHmac, randomInt } from "node:crypto";
import type { Db, Tx } from "../../core/db.ts";
import type { House } from "../../house.ts";

/** Without letters that look like digits; ten of them are 50 bits. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 10;
const count = 10;

/** Makes all codes of a member anew; told this once, kept as keyed hashes. */
export async function renewRecovery(house: House, tx: Tx, memberId: bigint): Promise<string[]> {
  await dropRecovery(tx, memberId);
  const codes = Array.from({ length: count }, newCode);
  const rows = codes.map((code) => ({
    member_id: memberId,
    code_hash: hash(house, memberId, code),
  }));
  await tx.insertInto("recovery_code").values(rows).execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

export async function dropRecovery(tx: Tx, memberId: bigint): Promise<void> {
  await tx.deleteFrom("recovery_code").where("member_id", "=", memberId).execute();
}

/** Takes a code; each opens once. */
export async function takeRecovery(
  house: House,
  db: Db | Tx,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<boolean> {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, "");
  if (plain.length !== length) return false;
  const taken = await db
    .updateTable("recovery_code")
    .set({ used_at: new Date() })
    .where("member_id", "=", memberId)
    .where("code_hash", "=", hash(house, memberId, plain))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

function hash({ vault }: House, memberId: bigint, code: string): Buffer {
  return createHmac("sha256", vault.derive("recovery-code")).update(`${memberId}:${code}`).digest();
}
