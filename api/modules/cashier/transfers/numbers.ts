import type { Db } from "../../../core/db.ts";

/** The numbers of a member's transfers, by the lines of the wallet that they became. */
export async function transferNumbers(
  db: Db,
  memberId: bigint,
  lines: readonly string[],
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map();
  const rows = await db
    .selectFrom("wallet_transfer")
    .select(["line_id", "no"])
    .where("line_id", "in", lines)
    .where("member_id", "=", memberId)
    .execute();
  return new Map(rows.map(({ line_id: line, no }) => [line, no.toString()]));
}
