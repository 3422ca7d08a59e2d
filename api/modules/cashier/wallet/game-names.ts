import { sql } from "kysely";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";

/** Game names by round id, in the caller's language. */
export async function gameNamesOfRounds(
  { db }: App,
  context: RequestContext,
  lines: readonly { roundId: string | null }[],
): Promise<Map<string, string>> {
  const ids = lines.flatMap((line) => (line.roundId === null ? [] : [line.roundId]));
  if (ids.length === 0) return new Map();
  const { memberId } = requireSession(context);
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, coalesce(g.name ->> ${context.language}, g.name ->> 'PT', r.game) as name
      from ledger.round r left join game g on g.vendor = r.vendor and g.code = r.game
      where r.member_id = ${memberId} and r.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}
