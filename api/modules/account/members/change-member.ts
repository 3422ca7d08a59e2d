import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import type { Channel, FactorWay } from "../../../schema.ts";

/**
 * A new password, chosen by the member.
 *
 * @param resetBy the channel that allowed it without the old one: no second proof beside it
 */
export async function changePasswordHash(
  tx: Tx,
  memberId: bigint,
  { passwordHash, resetBy }: { passwordHash: string; resetBy: Channel | null },
): Promise<void> {
  await tx
    .updateTable("member")
    .set({
      password_hash: passwordHash,
      ...(resetBy && { reset_by: resetBy }),
      password_changed_at: sql`now()`,
      password_given: false,
    })
    .where("id", "=", memberId)
    .execute();
}

/**
 * The channel that reset the password counts as a second proof again.
 *
 * @param way the proof that was given, which has to be another one
 */
export async function clearReset(db: Db | Tx, memberId: bigint, way?: FactorWay): Promise<void> {
  let query = db
    .updateTable("member")
    .set({ reset_by: null })
    .where("id", "=", memberId)
    .where("reset_by", "is not", null);
  if (way !== undefined) query = query.where(sql<boolean>`reset_by <> ${way}`);
  await query.execute();
}

/** The mail address, proven or not. */
export async function changeEmail(tx: Tx, memberId: bigint, email: string): Promise<void> {
  await tx.updateTable("member").set({ email }).where("id", "=", memberId).execute();
}

/** The name that others see; null: the account's. */
export async function renameMember(
  db: Db,
  memberId: bigint,
  nickname: string | null,
): Promise<void> {
  await db.updateTable("member").set({ nickname }).where("id", "=", memberId).execute();
}

/** The name that payouts go to, once: false where there is one already. */
export async function setPayee(db: Db, memberId: bigint, payeeName: string): Promise<boolean> {
  const set = await db
    .updateTable("member")
    .set({ payee_name: payeeName })
    .where("id", "=", memberId)
    .where("payee_name", "is", null)
    .executeTakeFirst();
  return set.numUpdatedRows > 0n;
}

interface Particulars {
  birthday?: string | null;
  payeeName?: string | null;
  email?: string | null;
  mobile?: string | null;
}

/** Adds what is not known yet of a member; what is known stays. */
export async function completeMember(tx: Tx, memberId: bigint, known: Particulars): Promise<void> {
  const { birthday = null, payeeName = null, email = null, mobile = null } = known;
  await sql`update member set birthday = coalesce(birthday, ${birthday}::date),
      payee_name = coalesce(payee_name, ${payeeName}), email = coalesce(email, ${email}),
      mobile = coalesce(mobile, ${mobile})
    where id = ${memberId}`.execute(tx);
}

/** Shuts an account or opens it again. @returns false where it was so, or is closed for good */
export async function setBlocked(tx: Tx, memberId: bigint, isBlocked: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable("member")
    .set({ status: isBlocked ? "blocked" : "active" })
    .where("id", "=", memberId)
    .where("status", "=", isBlocked ? "active" : "blocked")
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
