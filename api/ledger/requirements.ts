import { sql } from "kysely";
import type { Db, Tx } from "../core/db.ts";

/**
 * Locks a member's accounts until the transaction ends: no bet of theirs commits meanwhile, and of
 * two changes of one member the later sees the effect of the earlier.
 */
export async function lockAccounts(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select ledger.lock_accounts(${memberId})`.execute(tx);
}

/** Stores what bets of real money wait for, as bits `ledger.requires_…`. */
export async function setRequirements(tx: Tx, memberId: bigint, bits: number): Promise<void> {
  await sql`select ledger.set_requirements(${memberId}, ${bits}::smallint)`.execute(tx);
}

/** The stored requirements of members who have a wallet of real money. */
export async function storedRequirements(
  db: Db,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await db
    .selectFrom("ledger.real_account")
    .select(["owner_id", "requirements"])
    .where("kind", "=", "wallet")
    .where(sql<boolean>`owner_id = any (${memberIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.owner_id, row.requirements]));
}
