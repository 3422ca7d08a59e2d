import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Permission } from "@trevo/contract/staff/define.ts";
import type { Tx } from "../../../core/db.ts";

/** Whether two accounts are one person's: the same one, or one by CPF or mail address. */
export function samePerson(one: bigint | Expression<bigint>, other: bigint): RawBuilder<boolean> {
  return sql<boolean>`(${one} = ${other}::bigint or exists (select 1 from staff x, staff y
    where x.id = ${one} and y.id = ${other}
      and (x.cpf_hash = y.cpf_hash or x.mail_hash = y.mail_hash)))`;
}

/** How long whoever renewed a colleague's password may still be the one who signs in by it. */
const renewedDays = 7;

/**
 * Whether one person may have both accounts in hand: one renewed the other's password lately, or
 * somebody renewed both.
 */
export function sameHand(one: bigint | Expression<bigint>, other: bigint): RawBuilder<boolean> {
  const lately = sql`now() - make_interval(days => ${renewedDays}::int)`;
  return sql<boolean>`exists (select 1 from staff x, staff y
    where x.id = ${one} and y.id = ${other}
      and (x.renewed_at > ${lately} and x.renewed_by = y.id
        or y.renewed_at > ${lately} and y.renewed_by = x.id
        or x.renewed_at > ${lately} and y.renewed_at > ${lately}
          and x.renewed_by = y.renewed_by))`;
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
