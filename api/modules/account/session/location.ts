import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";

interface LocatedSession {
  sessionId: string;
  ip: string;
}

/** Until when a session may play from this IP; null: not now. */
export async function locationValidUntil(
  db: Db,
  { sessionId, ip }: LocatedSession,
): Promise<Date | null> {
  const valid = await db
    .selectFrom("session")
    .select("place_until")
    .where("id", "=", sessionId)
    .where("place_ip", "=", ip)
    .where("place_until", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return valid?.place_until ?? null;
}

/** Lets a session play from this IP for some minutes; null where the session has ended. */
export async function allowLocation(
  db: Db,
  { sessionId, ip }: LocatedSession,
  minutes: number,
): Promise<Date | null> {
  const row = await db
    .updateTable("session")
    .set({ place_ip: ip, place_at: sql`now()`, place_until: inMinutes(sql`now()`, minutes) })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .returning("place_until")
    .executeTakeFirst();
  return row?.place_until ?? null;
}

/**
 * Extends an earlier result, for the same IP only.
 *
 * @param minutes counted from that result
 * @returns null where they are over, or there was none
 */
export async function extendLocation(
  db: Db,
  { sessionId, ip }: LocatedSession,
  minutes: number,
): Promise<Date | null> {
  const end = inMinutes(sql`place_at`, minutes);
  const row = await db
    .updateTable("session")
    .set({ place_until: end })
    .where("id", "=", sessionId)
    .where("place_ip", "=", ip)
    .where("ended_at", "is", null)
    .where(sql<boolean>`${end} > now()`)
    .returning("place_until")
    .executeTakeFirst();
  return row?.place_until ?? null;
}

/** Bars a session from play, from any IP, until a later check passes. */
export async function barLocation(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable("session")
    .set({ place_ip: null, place_at: null, place_until: sql`now()` })
    .where("id", "=", sessionId)
    .execute();
}

/** Sessions in use whose result ends within some minutes, those first that have the most left. */
export function locationsEnding(
  db: Db,
  {
    aheadMinutes,
    inactiveMinutes,
    limit,
  }: Record<"aheadMinutes" | "inactiveMinutes" | "limit", number>,
) {
  return db
    .selectFrom("session")
    .select(["id", "member_id", "place_ip"])
    .where("ended_at", "is", null)
    .where("place_ip", "is not", null)
    .where("place_until", "<", sql<Date>`now() + make_interval(mins => ${aheadMinutes})`)
    .where("last_seen_at", ">", sql<Date>`now() - make_interval(mins => ${inactiveMinutes})`)
    .orderBy("place_until", "desc")
    .limit(limit)
    .execute();
}

/** Applies to sessions that were already open that a location is asked for, or is not any more. */
export async function resetLocations(db: Db, isRequired: boolean): Promise<void> {
  await db
    .updateTable("session")
    .set({ place_until: isRequired ? sql<Date>`now()` : null, place_ip: null, place_at: null })
    .where("ended_at", "is", null)
    .where("place_until", isRequired ? "is" : "is not", null)
    .execute();
}

function inMinutes(from: ReturnType<typeof sql>, minutes: number) {
  return sql<Date>`${from} + make_interval(mins => ${minutes}::int)`;
}
