import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";

/** What one member changes at once is done one after the other, until each transaction ends. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select 1 from member where id = ${memberId} for update`.execute(tx);
}
