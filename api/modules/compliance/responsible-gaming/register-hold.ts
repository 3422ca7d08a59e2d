import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { setHeld } from "../../../ledger/index.ts";
import { guard } from "./guard.ts";

/** Refuses a member's bets and deposits from now on, until the exclusion register has answered. */
export async function holdPlay(tx: Tx, config: Config, memberId: bigint): Promise<void> {
  if ((await setHeld(tx, [memberId], true)) > 0n) return;
  await guard(tx, config, memberId);
  await setHeld(tx, [memberId], true);
}

/** Lifts the hold: the register has cleared the member. */
export async function releasePlay(tx: Tx, memberId: bigint): Promise<void> {
  await setHeld(tx, [memberId], false);
}

/**
 * Required before a game for money or a deposit.
 *
 * @throws Refusal player.review: the same whether the register has not answered yet or has barred
 *   the member
 */
export async function requireNotHeld(db: Db | Tx, memberId: bigint): Promise<void> {
  const row = await db
    .selectFrom("ledger.play_stop")
    .select("is_held")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  if (row?.is_held) throw new Refusal("player.review");
}
