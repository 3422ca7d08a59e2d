import { sql } from "kysely";
import type { Queryable } from "./accounts.ts";
import type { AccountRef, Reason } from "./command.ts";

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

/**
 * Why a stake of this much would be refused by a member's breaks, exclusions and limits, or null;
 * for money that goes where no bet is asked about. Micro.
 */
export async function whyStakeRefused(
  db: Queryable,
  { ownerId, id }: AccountRef,
  amount: bigint,
): Promise<Reason | null> {
  const { rows } = await sql<{ reason: Reason }>`select f.reason
    from ledger.account a, ledger.forbids(a.owner_id, ${amount}, false) as f (reason)
    where a.owner_id = ${ownerId} and a.id = ${id} and a.guarded and f.reason is not null
    limit 1`.execute(db);
  return rows[0]?.reason ?? null;
}
