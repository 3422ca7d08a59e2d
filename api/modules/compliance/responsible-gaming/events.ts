import type { Tx } from "../../../core/db.ts";

/** What happened to a member's limits and stops. */
type EventKind =
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

/** Records an event in the transaction that causes it. */
export async function recordEvent(
  tx: Tx,
  memberId: bigint,
  what: EventKind,
  detail: Record<string, string | number | null>,
): Promise<void> {
  await tx
    .insertInto("protection_event")
    .values({ member_id: memberId, what, detail: JSON.stringify(detail) })
    .execute();
}
