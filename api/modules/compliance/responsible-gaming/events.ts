import type { Tx } from "../../../core/db.ts";

/** What happened, as it is kept for whoever asks later. */
type What =
  | "limit.tightened"
  | "limit.loosening"
  | "limit.loosened"
  | "limit.kept"
  | "limit.lapsed"
  | "limit.house"
  | "limits.kept"
  | "limits.declined"
  | "check.answered"
  | "paused"
  | "excluded";

/** Keeps what was asked or done, within the transaction that does it. */
export async function note(
  tx: Tx,
  memberId: bigint,
  what: What,
  detail: Record<string, string | number | null>,
): Promise<void> {
  await tx
    .insertInto("protection_event")
    .values({ member_id: memberId, what, detail: JSON.stringify(detail) })
    .execute();
}
