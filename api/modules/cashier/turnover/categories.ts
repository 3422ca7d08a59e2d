import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";

/**
 * The categories of the games that some rounds were played in, by `<vendor> <game>` as rounds name
 * them. A game that is gone has none.
 */
export async function categoriesOf(
  db: Db | Tx,
  rounds: readonly { vendor: string; game: string }[],
): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(rounds.map(({ game }) => game))];
  const { rows } = await sql<{ vendor: string; code: string; node_id: string; category: string }>`
    select vendor, code, node_id, category from game_title
      where code = any (${codes}::text[]) or node_id = any (${codes}::text[])`.execute(db);
  return new Map(
    rows.flatMap(({ vendor, code, node_id: node, category }) => [
      [`${vendor} ${code}`, category] as const,
      [`${vendor} ${node}`, category] as const,
    ]),
  );
}
