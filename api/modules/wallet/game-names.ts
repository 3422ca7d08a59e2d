import { sql } from "kysely";
import type { Ask } from "../../core/ask.ts";
import { sessionOf } from "../../core/ask.ts";
import type { House } from "../../house.ts";

/** The names of the games that rounds were played in, by round, in the caller's language. */
export async function gameNamesOfRounds(
  { db }: House,
  ask: Ask,
  lines: readonly { roundId: string | null }[],
): Promise<Map<string, string>> {
  const ids = lines.flatMap((line) => (line.roundId === null ? [] : [line.roundId]));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, coalesce(g.name ->> ${ask.language}, g.name ->> 'PT', r.game) as name
      from ledger.round r left join game g on g.vendor = r.vendor and g.code = r.game
      where r.member_id = ${sessionOf(ask).memberId} and r.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}
