import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Permission } from "@trevo/contract/staff/define.ts";
import type { Tx } from "../../../core/db.ts";

/** Whether two accounts are one person's: the same one, or one by CPF or mail address. */
export function samePerson(one: bigint | Expression<bigint>, other: bigint): RawBuilder<boolean> {
  return sql<boolean>`(${one} = ${other}::bigint or exists (select 1 from staff x, staff y
    where x.id = ${one} and y.id = ${other}
      and (x.cpf_hash = y.cpf_hash or x.mail_hash = y.mail_hash)))`;
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
