import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";

/** The factors that a member has set: an app's codes and since when, passkeys, recovery codes. */
export async function factorsSet(db: Db, memberId: bigint) {
  const totp = await db
    .selectFrom("totp_factor")
    .select("confirmed_at")
    .where("member_id", "=", memberId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom("passkey")
    .select(["id", "name", "backed_up", "created_at", "used_at"])
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .execute();
  const { left } = await db
    .selectFrom("recovery_code")
    .select(sql<bigint>`count(*)`.as("left"))
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return { totpSince: totp?.confirmed_at ?? null, passkeys, recoveryLeft: Number(left) };
}

/** Whether a member was given recovery codes, used or not. */
export async function hasRecoveryCodes(tx: Tx, memberId: bigint): Promise<boolean> {
  const known = await tx
    .selectFrom("recovery_code")
    .select("member_id")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return known !== undefined;
}
