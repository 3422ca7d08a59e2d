import { sessionOf, type Ask } from "../../core/ask.ts";
import type { Tx } from "../../core/db.ts";
import type { House } from "../../house.ts";
import { dropRecovery, markAdded, renewRecovery, waysOf } from "../factors/index.ts";

/** A factor came: it was proven in this session, and the first brings recovery codes along. */
export async function afterAdded(
  house: House,
  tx: Tx,
  ask: Ask,
  way: "totp" | "passkey",
): Promise<string[] | null> {
  const { memberId } = sessionOf(ask);
  await markAdded(tx, ask, way);
  const known = await tx
    .selectFrom("recovery_code")
    .select("member_id")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return known ? null : renewRecovery(house, tx, memberId);
}

/** A factor went: codes that stand in for none are worth nothing. */
export async function afterRemoved(tx: Tx, memberId: bigint): Promise<void> {
  if ((await waysOf(tx, memberId)).length === 0) await dropRecovery(tx, memberId);
}
