import { sql } from "kysely";
import type { Db, Tx } from "./db.ts";

/** Of a row of `protection`: whether a break, or an exclusion, holds now. */
export const isPausedNow = sql<boolean>`coalesce(pause_until > now(), false)`;
export const isExcludedNow = sql<boolean>`(excluded_at is not null
  and coalesce(excluded_until > now(), true))`;

/** Whether this member does not play at present: who does not is not advertised to either. */
export async function isStopped(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("protection")
    .select("member_id")
    .where("member_id", "=", memberId)
    .where((eb) => eb.or([isPausedNow, isExcludedNow, eb("is_held", "=", true)]))
    .executeTakeFirst();
  return row !== undefined;
}
