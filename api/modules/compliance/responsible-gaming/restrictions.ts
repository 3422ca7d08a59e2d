import type { restrictions } from "@trevo/contract/staff/responsible-gaming.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { lockMember } from "../../account/members/index.ts";
import type { App } from "../../../app.ts";
import { markWaits } from "./waits.ts";

type Restriction = (typeof restrictions)[number];

/** Why a member may not bet here, and since when; null: they may. */
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
 * Refuses a member's bets from now on, whichever game they are in, or takes them again (null). What
 * is open may be played to its end, and is paid.
 *
 * @returns what held before
 */
export async function restrict(
  tx: Tx,
  { config }: Pick<App, "config">,
  memberId: bigint,
  kind: Restriction | null,
): Promise<Restriction | null> {
  // Two of the staff at once: the later one finds what the earlier one set.
  await lockMember(tx, memberId);
  const before = await restrictionOf(tx, memberId);
  await tx.deleteFrom("member_restriction").where("member_id", "=", memberId).execute();
  if (kind !== null) {
    await tx.insertInto("member_restriction").values({ member_id: memberId, kind }).execute();
  }
  await markWaits(tx, config, memberId);
  return before?.kind ?? null;
}
