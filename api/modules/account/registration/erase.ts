import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";

/** Takes the ways to a member out; the sealed number of the papers stays. */
export async function anonymiseContact(tx: Tx, memberId: bigint): Promise<void> {
  await sql`update member_contact set qq_num = null, facebook = null, wechat = null, line = null,
      whatsapp = null, zalo = null, gender = null, address = null
    where member_id = ${memberId}`.execute(tx);
}

/** Lets the number of the papers go as well. */
export async function deleteContact(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from member_contact where member_id = ${memberId}`.execute(tx);
}
