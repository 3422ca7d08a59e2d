import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import { isExcludedNow, isPausedNow } from "../../compliance/play-status/index.ts";

/** Purposes of messages that invite to play begin like this; no other may. */
const advertises = /^news\./;

/**
 * Whether a message invites somebody to play who has taken a break or is excluded. It is asked as
 * the message leaves and by its address, so that no sender can pass it, and a break that begins
 * meanwhile counts.
 */
export async function isUnwelcome(
  db: Db,
  { purpose, address }: { purpose: string; address: string },
): Promise<boolean> {
  if (!advertises.test(purpose)) return false;
  const row = await db
    .selectFrom("member as m")
    .innerJoin("protection as p", "p.member_id", "m.id")
    .select("m.id")
    .where(sql<boolean>`(lower(m.email) = lower(${address}) or m.mobile = ${address})`)
    .where((eb) => eb.or([isPausedNow, isExcludedNow]))
    .executeTakeFirst();
  return row !== undefined;
}
