import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";

/**
 * Closes accounts; those that are closed stay as they are.
 *
 * @param which their ids, or a query for them
 * @returns how many were closed
 */
export async function closeMembers(
  db: Db | Tx,
  which: bigint | RawBuilder<bigint>,
): Promise<{ numAffectedRows?: bigint }> {
  const ids = typeof which === "bigint" ? sql`${which}` : which;
  return sql`update member set status = 'closed'
    where id in (${ids}) and status <> 'closed'`.execute(db);
}

/** Takes a member's person out of the row, which stays: closed, an id among figures. */
export async function anonymiseMember(tx: Tx, memberId: bigint): Promise<void> {
  await sql`update member set username = 'left-' || id, account = 'left-' || id, nickname = null,
      payee_name = null, email = null, mobile = null, birthday = null, password_hash = null,
      register_host = null, register_key = null, register_ip = null, mobile_proven_at = null,
      reset_by = null, status = 'closed', erased_at = now()
    where id = ${memberId}`.execute(tx);
}

/** Records that nothing is kept any more of who the member was. */
export async function recordPurged(tx: Tx, memberId: bigint): Promise<void> {
  await sql`update member set purged_at = now() where id = ${memberId}`.execute(tx);
}

/**
 * Accounts that were closed longer ago than their records are kept, the oldest first. Trials have
 * none.
 */
export async function membersToPurge(
  db: Db,
  { years, except, limit }: { years: number; except: readonly bigint[]; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from member
      where closed_at <= now() - make_interval(years => ${years}::int) and purged_at is null
        and not is_trial(type) and id <> all (${except}::bigint[])
      order by closed_at limit ${limit}::int`.execute(db);
  return rows.map(({ id }) => id);
}
