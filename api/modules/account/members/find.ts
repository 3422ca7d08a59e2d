import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import type { MemberTable } from "../../../schema.ts";

type Column = Exclude<keyof MemberTable, "birthday">;

/** Some columns of a member's row. */
export function readMember<C extends Column>(db: Db | Tx, memberId: bigint, columns: readonly C[]) {
  return db
    .selectFrom("member")
    .select(columns)
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
}

/** Whom a member's papers have to name, as far as it is known; the birthday as `1990-12-31`. */
export function personOf(db: Db | Tx, memberId: bigint) {
  return db
    .selectFrom("member")
    .select(["account", "payee_name", sql<string | null>`birthday::text`.as("birthday")])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
}

/** Whether nobody has this username at this merchant. */
export async function isUsernameFree(db: Db, merchant: string, username: string): Promise<boolean> {
  const found = await db
    .selectFrom("member")
    .select("id")
    .where("merchant", "=", merchant)
    .where("username", "=", username.trim().toLowerCase())
    .executeTakeFirst();
  return found === undefined;
}

/** Whose number this is: of who proved it to be theirs; null where nobody did. */
export async function memberOfMobile(
  db: Db,
  merchant: string,
  mobile: string,
): Promise<bigint | null> {
  const found = await db
    .selectFrom("member")
    .select("id")
    .where("merchant", "=", merchant)
    .where("mobile", "=", mobile)
    .where("mobile_proven_at", "is not", null)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The active member of a username and a mail address, in small letters; null where none is. */
export async function memberOfMail(
  db: Db,
  { merchant, username, email }: { merchant: string; username: string; email: string },
): Promise<bigint | null> {
  const found = await db
    .selectFrom("member")
    .select("id")
    .where("merchant", "=", merchant)
    .where("username", "=", username)
    .where(sql<boolean>`lower(email) = ${email}`)
    .where("status", "=", "active")
    .where("type", "!=", 4)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Who has opened an account by the form with this key in the last minutes, and is active. */
export function memberOfForm(
  db: Db,
  { merchant, key, minutes }: { merchant: string; key: string; minutes: number },
) {
  return db
    .selectFrom("member")
    .select(["id", "account", "username", "type", "merchant", "currency", "password_hash"])
    .where("merchant", "=", merchant)
    .where("register_key", "=", key)
    .where("status", "=", "active")
    .where(sql<boolean>`created_at > now() - make_interval(mins => ${minutes}::int)`)
    .executeTakeFirst();
}

/** Accounts that a network (an IPv4 address, or the 64 bits of IPv6) opened in the last hour. */
export async function countOpenedFrom(db: Db, ip: string): Promise<number> {
  const { rows } = await sql<{ opened: number }>`
    select count(*)::int as opened from member
      where register_ip <<= set_masklen(${ip}::inet,
          case family(${ip}::inet) when 4 then 32 else 64 end)
        and created_at > now() - interval '1 hour'`.execute(db);
  return rows[0]?.opened ?? 0;
}
