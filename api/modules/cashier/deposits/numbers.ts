import type { Db } from "../../../core/db.ts";

/** The numbers of a member's deposits, by the lines of the wallet that they became. */
export async function depositNumbers(
  db: Db,
  memberId: bigint,
  lines: readonly string[],
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map();
  const rows = await db
    .selectFrom("deposit")
    .select(["posting_id", "no"])
    .where("posting_id", "in", lines)
    .where("member_id", "=", memberId)
    .execute();
  return new Map(rows.map(({ posting_id: line, no }) => [line ?? "", no.toString()]));
}
