import { sql } from "kysely";
import type { Runs } from "./accounts.ts";
import type { Reason } from "./command.ts";

/**
 * Why a member's session may not bet now, or null: the same test that every bet meets when it
 * is posted (`admit.sql`), for screens that ask before. Limits are not asked for here:
 * what is left of them is the protection module's to tell.
 */
export async function whyNotAdmitted(
  db: Runs,
  memberId: bigint,
  sessionId: string,
): Promise<Reason | null> {
  const { rows } = await sql<{ reason: Reason }>`select reason
    from ledger.admit(${memberId}, ${sessionId}, null, null, false, null, 0) limit 1`.execute(db);
  return rows[0]?.reason ?? null;
}
