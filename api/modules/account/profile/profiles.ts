import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";

/** A member's account and profile in one, as the other files here read it. */
export interface Profile {
  id: bigint;
  account: string;
  nickname: string | null;
  email: string | null;
  mobile: string | null;
  payeeName: string | null;
  birthday: string | null;
  createdAt: Date;
  icon: string;
  iconUpload: string | null;
  /** The address was proven by a code, and is still the account's. */
  isEmailVerified: boolean;
  hasPaymentPassword: boolean;
  paymentSetAt: Date | null;
}

/** Reads a member's own profile; one that nothing was added to yet has the defaults. */
export async function profileOf(db: Db | Tx, memberId: bigint): Promise<Profile> {
  const row = await db
    .selectFrom("member_person as m")
    .leftJoin("member_profile as p", "p.member_id", "m.id")
    .select([
      "m.id",
      "m.account",
      "m.nickname",
      "m.email",
      "m.mobile",
      "m.payee_name as payeeName",
      "m.birthday",
      "m.created_at as createdAt",
      "p.icon",
      "p.icon_upload as iconUpload",
      sql<boolean>`coalesce(p.verified_email = m.email, false)`.as("isEmailVerified"),
      sql<boolean>`p.payment_hash is not null`.as("hasPaymentPassword"),
      "p.payment_set_at as paymentSetAt",
    ])
    .where("m.id", "=", memberId)
    .executeTakeFirstOrThrow();
  return { ...row, icon: row.icon ?? "clover" };
}

/** Writes to a member's profile, which begins with the first thing written to it. */
export async function saveProfile(
  db: Db | Tx,
  memberId: bigint,
  change: {
    icon?: string;
    icon_upload?: string | null;
    verified_email?: string;
    payment_hash?: string;
    payment_set_at?: Date;
  },
): Promise<void> {
  await db
    .insertInto("member_profile")
    .values({ member_id: memberId, ...change })
    .onConflict((on) => on.column("member_id").doUpdateSet(change))
    .execute();
}
