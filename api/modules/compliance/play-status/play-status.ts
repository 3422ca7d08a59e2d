import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";

/** Of a row of `protection`: whether a break, or an exclusion, holds now. */
export const isPausedNow = sql<boolean>`coalesce(pause_until > now(), false)`;
export const isExcludedNow = sql<boolean>`(excluded_at is not null
  and coalesce(excluded_until > now(), true))`;

/**
 * Of a row of `protection`: whether the central register was asked about a number that nobody has
 * shown to be theirs yet (`account.waits`, 2), where play waits for that. Whatever it says looks
 * alike: else whoever opens an account with somebody's number learns whether they are barred.
 */
export const isUntold = sql<boolean>`exists (
  select 1 from register_standing s join ledger.account a on a.owner_id = s.member_id
    where s.member_id = protection.member_id and a.waits & 2 <> 0)`;

/** Whether this member does not play at present: who does not is not advertised to either. */
export async function isStopped(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("protection")
    .select("member_id")
    .where("member_id", "=", memberId)
    .where((eb) => eb.or([isPausedNow, isExcludedNow, isUntold, eb("is_held", "=", true)]))
    .executeTakeFirst();
  return row !== undefined;
}
