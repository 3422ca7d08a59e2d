import type { Config } from "../../core/config.ts";
import type { Tx } from "../../core/db.ts";
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
