import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";

/**
 * Whether a deposit of a member is on its way. A payer may have been slow: for a day, late money is
 * still somebody's.
 */
export async function isDepositUnderway(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from deposit
    where member_id = ${memberId} and (state in ('pending', 'review')
      or state = 'expired' and expires_at > now() - interval '1 day') limit 1`.execute(db);
  return rows.length > 0;
}
