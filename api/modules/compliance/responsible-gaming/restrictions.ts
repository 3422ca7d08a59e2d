import type { restrictions } from "@trevo/contract/staff/responsible-gaming.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { lockMember } from "../../account/members/index.ts";
import type { App } from "../../../app.ts";
import { recomputeRequirements } from "./requirements.ts";

type Restriction = (typeof restrictions)[number];

/** Why a member may not bet, and since when; null: they may. */
export async function restrictionOf(
  db: Db | Tx,
  memberId: bigint,
): Promise<{ kind: Restriction; since: string } | null> {
  const row = await db
    .selectFrom("member_restriction")
    .select(["kind", "set_at"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row ? { kind: row.kind, since: row.set_at.toISOString() } : null;
}

/**
 * Refuses a member's bets from now on in every game, or accepts them again (null). Open rounds may
 * be played to their end and are paid.
 *
 * @returns the previous restriction
 */
export async function restrict(
  tx: Tx,
  { config }: Pick<App, "config">,
  memberId: bigint,
  kind: Restriction | null,
): Promise<Restriction | null> {
  // Two staff members at once: the later one sees what the earlier one set.
  await lockMember(tx, memberId);
  const before = await restrictionOf(tx, memberId);
  await tx.deleteFrom("member_restriction").where("member_id", "=", memberId).execute();
  if (kind !== null) {
    await tx.insertInto("member_restriction").values({ member_id: memberId, kind }).execute();
  }
  await recomputeRequirements(tx, config, memberId);
  return before?.kind ?? null;
}
