import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { guard, markHeld } from "./guard.ts";

/** From now on neither bets nor deposits of a member: until the central register has spoken. */
export async function holdPlay(tx: Tx, config: Config, memberId: bigint): Promise<void> {
  if (await markHeld(tx, memberId, true)) return;
  await guard(tx, config, memberId);
  await markHeld(tx, memberId, true);
}

/** The register had nothing against this member. */
export async function letPlay(tx: Tx, memberId: bigint): Promise<void> {
  await markHeld(tx, memberId, false);
}

/**
 * For what a held member may not begin: a game with money, a deposit.
 *
 * @throws Refusal player.review: the same words whether the register has not answered yet or has
 *   this member in it
 */
export async function refuseHeld(db: Db | Tx, memberId: bigint): Promise<void> {
  const row = await db
    .selectFrom("protection")
    .select("is_held")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  if (row?.is_held) throw new Refusal("player.review");
}
