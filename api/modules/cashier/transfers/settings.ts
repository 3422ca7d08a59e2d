import type { Db } from "../../../core/db.ts";

/** Whether a launch brings a member's money along; it does until they say otherwise. */
export async function movesAtLaunch(db: Db, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("transfer_setting")
    .select("at_launch")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.at_launch ?? true;
}

/** Sets it. */
export async function setMovesAtLaunch(db: Db, memberId: bigint, atLaunch: boolean): Promise<void> {
  await db
    .insertInto("transfer_setting")
    .values({ member_id: memberId, at_launch: atLaunch })
    .onConflict((on) => on.column("member_id").doUpdateSet({ at_launch: atLaunch }))
    .execute();
}
