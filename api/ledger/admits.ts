import { sql } from "kysely";
import type { Runs } from "./accounts.ts";
import type { Reason } from "./command.ts";

/**
 * Why a member's session may not bet now, or null: the same test that every bet meets when it
 * is posted (`admit.sql`), for screens that ask before.
 */
export async function whyNotAdmitted(
  db: Runs,
  memberId: bigint,
  sessionId: string,
): Promise<Reason | null> {
  const { rows } = await sql<{ reason: Reason }>`select reason
    from ledger.admit(${memberId}, ${sessionId}) limit 1`.execute(db);
  return rows[0]?.reason ?? null;
}
