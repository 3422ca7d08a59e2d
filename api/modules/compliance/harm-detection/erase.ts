import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";

/** Takes out what staff have noted of a member; that something was done stays. */
export async function clearNotes(tx: Tx, memberId: bigint): Promise<void> {
  await sql`update care_intervention set note = ''
    where case_id in (select id from care_case where member_id = ${memberId})`.execute(tx);
}
