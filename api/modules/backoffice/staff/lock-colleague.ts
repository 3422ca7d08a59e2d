import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";

/**
 * Locks a colleague's open account for a change. Nobody can close their own account, so that one
 * administrator always remains.
 *
 * @throws Refusal `staff.unknown`, `staff.own`
 */
export async function lockColleague(tx: Tx, context: StaffContext, id: string): Promise<bigint> {
  const staffId = BigInt(id);
  if (staffId === requireStaff(context).staffId) throw new Refusal("staff.own");
  const { rows } = await sql`select 1 from staff where id = ${staffId}
    and merchant = ${context.merchant} and status = 'active' for update`.execute(tx);
  if (rows.length === 0) throw new Refusal("staff.unknown");
  return staffId;
}
