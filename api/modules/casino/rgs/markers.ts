import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";

/** Stores how far a client has shown a round. */
export async function setMarker(
  db: Db,
  memberId: bigint,
  roundId: string,
  event: string,
): Promise<void> {
  await sql`insert into round_marker (member_id, round_id, event)
    values (${memberId}, ${roundId}, ${event})
    on conflict (member_id, round_id) do update set event = excluded.event, at = now()`.execute(db);
}

/** The last event of a round that the player was shown; null where none was stored. */
export async function findMarker(
  db: Db,
  memberId: bigint,
  roundId: string,
): Promise<string | null> {
  const { rows } = await sql<{ event: string }>`select event from round_marker
    where member_id = ${memberId} and round_id = ${roundId}`.execute(db);
  return rows[0]?.event ?? null;
}

/** Purges the markers of rounds that were closed long ago. */
export async function purgeExpiredMarkers(db: Db): Promise<void> {
  await sql`delete from round_marker where at < now() - interval '7 days'`.execute(db);
}
