import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";

/** The purposes of all messages that advertise play begin like this. */
const advertPurpose = /^news\./;

/**
 * Whether a message would advertise play to a member who has taken a break or is excluded. It is
 * checked on delivery and by address, so that no sender can bypass it, and a break that began
 * meanwhile counts.
 */
export async function isBlockedAdvert(
  db: Db,
  { purpose, address }: { purpose: string; address: string },
): Promise<boolean> {
  if (!advertPurpose.test(purpose)) return false;
  const row = await db
    .selectFrom("member_person as m")
    .innerJoin("ledger.play_stop as p", "p.member_id", "m.id")
    .select("m.id")
    .where(sql<boolean>`(lower(m.email) = lower(${address}) or m.mobile = ${address})`)
    .where((eb) => eb.or([eb("p.is_paused", "=", true), eb("p.is_excluded", "=", true)]))
    .executeTakeFirst();
  return row !== undefined;
}
