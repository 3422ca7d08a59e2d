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

/** A second proof: an app's code, or a recovery code in its place. */
export type StaffFactor = "totp" | "recovery";

export const ofStaff: AttemptTable = { table: "staff_try", holder: "staff_id" };

/** Recovery codes are bound to their holder, and a member's number is none of staff's. */
const holderOf = (staffId: bigint) => `staff:${staffId}`;

/** Whether one of the staff has an app that has shown a code. */
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
 * Takes a second proof. Few tries in a row, counted before the code is looked at; those of the app
 * and of recovery codes apart, so that who guesses the one does not shut the owner's other way.
 *
 * @returns which of the two it was; null where none is set
 * @throws Refusal `login.factor` without a code, `factor.wrong`, `secret.shut`
 */
export async function proveStaffFactor(
  app: App,
  { staffId, code }: { staffId: bigint; code: string },
): Promise<StaffFactor | null> {
  const { db } = app;
  if (!(await hasFactor(db, staffId))) return null;
  if (code.trim() === "") throw new Refusal("login.factor", { ways: ["totp", "recovery"] });
  const way: StaffFactor = isTotpShape(code) ? "totp" : "recovery";
  const secret = way === "totp" ? "factor" : "recovery";
  await takeAttempt(db, staffId, secret, ofStaff);
  const take = way === "totp" ? takeStaffTotp : takeStaffRecovery;
  if (!(await take(app, db, { staffId, code }))) throw new Refusal("factor.wrong");
  await clearAttempts(db, staffId, secret, ofStaff);
  return way;
}

/** Takes a code of the app, once. */
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

/** Makes all recovery codes anew; told this once. */
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

/** Takes the app and its recovery codes off; whether there was one that counted. */
export async function dropStaffFactor(tx: Tx, staffId: bigint): Promise<boolean> {
  await tx.deleteFrom("staff_recovery_code").where("staff_id", "=", staffId).execute();
  const dropped = await tx
    .deleteFrom("staff_totp")
    .where("staff_id", "=", staffId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return dropped !== undefined && dropped.confirmed_at !== null;
}
