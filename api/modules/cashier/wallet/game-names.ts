import { sql } from "kysely";
import type { Language } from "@trevo/contract/languages.ts";
import type { Db } from "../../../core/db.ts";

/** Names of the games of a member's rounds in a language, by the round's id. */
export async function gameNames(
  db: Db,
  lines: readonly { roundId: string | null }[],
  { memberId, language }: { memberId: bigint; language: Language },
): Promise<Map<string, string>> {
  const ids = lines.flatMap((line) => (line.roundId === null ? [] : [line.roundId]));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, coalesce(g.name ->> ${language}, g.name ->> 'PT', r.game) as name
      from ledger.game_round r left join game_title g on g.vendor = r.vendor and g.code = r.game
      where r.member_id = ${memberId} and r.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}
