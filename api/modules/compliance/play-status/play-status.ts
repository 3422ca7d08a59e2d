import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";

/** On a row of `protection`: whether a break, or an exclusion, is in force. */
export const isPausedNow = sql<boolean>`coalesce(pause_until > now(), false)`;
export const isExcludedNow = sql<boolean>`(excluded_at is not null
  and coalesce(excluded_until > now(), true))`;

/**
 * On a row of `protection`: whether the central register was queried with a CPF that the member has
 * not verified yet (`account.waits`, 2), where play requires that. Its answer is not disclosed:
 * otherwise opening an account with another person's CPF would reveal whether they are barred.
 */
export const isRegisterAnswerHidden = sql<boolean>`exists (
  select 1 from register_standing s join ledger.account a on a.owner_id = s.member_id
    where s.member_id = protection.member_id and a.waits & 2 <> 0)`;

/** Whether a member is stopped from playing: then they get no advertising either. */
export async function isStopped(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("protection")
    .select("member_id")
    .where("member_id", "=", memberId)
    .where((eb) =>
      eb.or([isPausedNow, isExcludedNow, isRegisterAnswerHidden, eb("is_held", "=", true)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
