import { sql } from "kysely";
import type { Queryable } from "./accounts.ts";
import type { Reason } from "./command.ts";

/**
 * Why a member's session may not bet now, or null: the same test that every bet passes when it is
 * posted (`admit.sql`), for screens that show it before. Limits are not tested here: the module of
 * responsible gaming knows what is left of them.
 */
export async function whyBetsRefused(
  db: Queryable,
  memberId: bigint,
  sessionId: string,
): Promise<Reason | null> {
  const { rows } = await sql<{ reason: Reason }>`select reason
    from ledger.admit(${memberId}, ${sessionId}, null, null, false, null, 0) limit 1`.execute(db);
  return rows[0]?.reason ?? null;
}
