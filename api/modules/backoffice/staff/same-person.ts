import { type SqlBool, sql } from "kysely";
import type { Permission } from "@trevo/contract/staff/define.ts";
import type { Tx } from "../../../core/db.ts";

/** Whether two accounts are one person's: the same one, or one by CPF or mail address. */
export async function areSamePerson(tx: Tx, one: bigint, other: bigint): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    select ${one}::bigint = ${other}::bigint or exists (select 1 from staff a, staff b
      where a.id = ${one} and b.id = ${other}
        and (a.cpf_hash = b.cpf_hash or a.mail_hash = b.mail_hash)) as is_same`.execute(tx);
  return rows[0]?.is_same ?? true;
}

/** Whether somebody's account is open and has a permission now. */
export async function mayStill(tx: Tx, staffId: bigint, permission: Permission): Promise<boolean> {
  const found = await tx
    .selectFrom("staff")
    .select("id")
    .where("id", "=", staffId)
    .where("status", "=", "active")
    .where(sql<SqlBool>`${permission} = any(staff_permissions(merchant, roles))`)
    .executeTakeFirst();
  return found !== undefined;
}
