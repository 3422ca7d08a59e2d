import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import {
  type AttemptTable,
  clearAttempts,
  isTotpShape,
  newRecoveryCodes,
  recoveryHashes,
  type TotpInput,
  takeAttempt,
  redeemTotpCode,
} from "../../account/mfa/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";

/** A second factor: an authenticator code, or a recovery code. */
export type StaffFactor = "totp" | "recovery";

export const ofStaff: AttemptTable = { table: "staff_try", holder: "staff_id" };

/** Recovery codes are bound to their holder; member and staff ids may be equal. */
const holderOf = (staffId: bigint) => `staff:${staffId}`;

/** Whether a staff member has a confirmed authenticator. */
export async function hasFactor(db: Db | Tx, staffId: bigint): Promise<boolean> {
  const found = await db
    .selectFrom("staff_totp")
    .select("staff_id")
    .where("staff_id", "=", staffId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Verifies a second factor. Attempts are limited and counted before the code is checked, separately
 * for the authenticator and recovery codes, so that guessing one does not lock the other.
 *
 * @returns which of the two it was; null where none is set
 * @throws Refusal `login.factor` without a code, `factor.wrong`, `secret.shut`
 */
export async function verifyStaffFactor(
  app: App,
  { staffId, code }: { staffId: bigint; code: string },
): Promise<StaffFactor | null> {
  const { db } = app;
  if (!(await hasFactor(db, staffId))) return null;
  if (code.trim() === "") throw new Refusal("login.factor", { ways: ["totp", "recovery"] });
  const method: StaffFactor = isTotpShape(code) ? "totp" : "recovery";
  const secret = method === "totp" ? "factor" : "recovery";
  await takeAttempt(db, staffId, secret, ofStaff);
  const take = method === "totp" ? takeStaffTotp : takeStaffRecovery;
  if (!(await take(app, db, { staffId, code }))) throw new Refusal("factor.wrong");
  await clearAttempts(db, staffId, secret, ofStaff);
  return method;
}

/** Uses up a code of the authenticator. */
export function takeStaffTotp(
  { vault }: App,
  db: Db | Tx,
  { staffId, ...shown }: { staffId: bigint } & Pick<TotpInput, "code" | "isConfirmed">,
): Promise<boolean> {
  const store = { table: "staff_totp", holder: "staff_id" } as const;
  return redeemTotpCode(vault, db, { store, holderId: staffId, ...shown });
}

async function takeStaffRecovery(
  { vault }: App,
  db: Db | Tx,
  { staffId, code }: { staffId: bigint; code: string },
): Promise<boolean> {
  const hashes = recoveryHashes(vault, holderOf(staffId), code);
  if (hashes.length === 0) return false;
  const taken = await db
    .updateTable("staff_recovery_code")
    .set({ used_at: sql`now()` })
    .where("staff_id", "=", staffId)
    .where("code_hash", "in", hashes)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Replaces all recovery codes; the plain codes are returned only here. */
export async function renewStaffRecovery(
  { vault }: App,
  tx: Tx,
  staffId: bigint,
): Promise<string[]> {
  const { shown, hashes } = newRecoveryCodes(vault, holderOf(staffId));
  await tx.deleteFrom("staff_recovery_code").where("staff_id", "=", staffId).execute();
  await tx
    .insertInto("staff_recovery_code")
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
  return shown;
}

/** Removes the authenticator and its recovery codes; true if it was a confirmed one. */
export async function removeStaffFactor(tx: Tx, staffId: bigint): Promise<boolean> {
  await tx.deleteFrom("staff_recovery_code").where("staff_id", "=", staffId).execute();
  const removed = await tx
    .deleteFrom("staff_totp")
    .where("staff_id", "=", staffId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}
