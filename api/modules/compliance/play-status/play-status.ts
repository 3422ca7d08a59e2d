import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";

/**
 * On a row of `ledger.play_stop`: whether the central register was queried with a CPF that the
 * member has not verified yet, where play requires that. Its answer is not disclosed: otherwise
 * opening an account with another person's CPF would reveal whether they are barred.
 */
export const isRegisterAnswerHidden = sql<boolean>`exists (
  select 1 from register_asked s join ledger.real_account a on a.owner_id = s.member_id
    where s.member_id = play_stop.member_id
      and a.requirements & ledger.requires_kyc() <> 0)`;

/** Whether a member is stopped from playing: then they get no advertising either. */
export async function isStopped(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("ledger.play_stop")
    .select("member_id")
    .where("member_id", "=", memberId)
    .where((eb) =>
      eb.or([
        eb("is_paused", "=", true),
        eb("is_excluded", "=", true),
        eb("is_held", "=", true),
        isRegisterAnswerHidden,
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
