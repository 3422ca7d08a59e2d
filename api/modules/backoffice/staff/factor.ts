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

/** How a sign-in was proven beside its password, or in its place. */
export type StaffFactor = "totp" | "recovery" | "passkey";

export const ofStaff: AttemptTable = { table: "staff_try", holder: "staff_id" };

/** Recovery codes are bound to their holder; member and staff ids may be equal. */
const holderOf = (staffId: bigint) => `staff:${staffId}`;

const hasTotp = sql<boolean>`exists (select 1 from staff_totp f
  where f.staff_id = p.id and f.confirmed_at is not null)`;
const hasPasskey = sql<boolean>`exists (select 1 from staff_passkey k where k.staff_id = p.id)`;

/** Of `staff as p`: whether a confirmed authenticator or a passkey is set. */
export const isFactorSet = sql<boolean>`(${hasTotp} or ${hasPasskey})`;

/** Whether a staff member has a confirmed authenticator or a passkey. */
export async function hasFactor(db: Db | Tx, staffId: bigint): Promise<boolean> {
  return (await factorsOf(db, staffId)).length > 0;
}

/** What a staff member may prove themselves by; none: nothing is set. */
async function factorsOf(db: Db | Tx, staffId: bigint): Promise<StaffFactor[]> {
  const { totp, passkey } = await db
    .selectFrom("staff as p")
    .select([hasTotp.as("totp"), hasPasskey.as("passkey")])
    .where("p.id", "=", staffId)
    .executeTakeFirstOrThrow();
  if (!totp && !passkey) return [];
  return [...(totp ? ["totp" as const] : []), ...(passkey ? ["passkey" as const] : []), "recovery"];
}

/**
 * Verifies a code as second factor: who has passkeys alone gives one (`loginByPasskey`) or a
 * recovery code. Attempts are limited and counted before the code is checked, separately
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
  const ways = await factorsOf(db, staffId);
  if (ways.length === 0) return null;
  if (code.trim() === "") throw new Refusal("login.factor", { ways });
  const method = isTotpShape(code) ? "totp" : "recovery";
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

/** Removes the authenticator; true if it was a confirmed one. */
export async function removeStaffTotp(tx: Tx, staffId: bigint): Promise<boolean> {
  const removed = await tx
    .deleteFrom("staff_totp")
    .where("staff_id", "=", staffId)
    .returning("confirmed_at")
    .executeTakeFirst();
  await removeSpareCodes(tx, staffId);
  return removed !== undefined && removed.confirmed_at !== null;
}

/** Removes a passkey, and returns its name; null where there is none. */
export async function removeStaffPasskey(
  tx: Tx,
  staffId: bigint,
  id: string,
): Promise<string | null> {
  const removed = await tx
    .deleteFrom("staff_passkey")
    .where("staff_id", "=", staffId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  await removeSpareCodes(tx, staffId);
  return removed?.name ?? null;
}

/** Removes all that somebody proves themselves by beside the password; true if there was any. */
export async function removeStaffFactors(tx: Tx, staffId: bigint): Promise<boolean> {
  const hadFactor = await hasFactor(tx, staffId);
  await tx.deleteFrom("staff_passkey").where("staff_id", "=", staffId).execute();
  await removeStaffTotp(tx, staffId);
  return hadFactor;
}

/** Codes that stand in for no factor are worth nothing. */
async function removeSpareCodes(tx: Tx, staffId: bigint): Promise<void> {
  if (await hasFactor(tx, staffId)) return;
  await tx.deleteFrom("staff_recovery_code").where("staff_id", "=", staffId).execute();
}
