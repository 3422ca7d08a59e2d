import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";

/**
 * Takes out of a member's sessions where they came from, and the attempts at their name that were
 * never signed in: a stranger's have no member. Those of the member go with the others' rows.
 */
export async function anonymiseSessions(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from login_event e using member_sign_in m
    where m.id = ${memberId} and e.member_id is null and e.username = m.username`.execute(tx);
  await sql`update session set ip = '', user_agent = '', remembered = null, place_ip = null
    where member_id = ${memberId}`.execute(tx);
}
