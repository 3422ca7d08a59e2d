import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "./audit.ts";

/** Sessions listed for a staff member who checks for unknown ones. */
const sessionsShown = 50;

/** The caller's latest sessions, open and ended. */
export async function listOwnSessions({ db }: App, context: StaffContext) {
  const { id: own, staffId } = requireStaff(context);
  const rows = await db
    .selectFrom("staff_session")
    .select(["id", "ip", "user_agent", "created_at", "last_seen_at", "ended_at", "end_reason"])
    .where("staff_id", "=", staffId)
    .orderBy("created_at", "desc")
    .limit(sessionsShown)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      isThis: row.id === own,
      ip: row.ip,
      userAgent: row.user_agent,
      since: row.created_at.toISOString(),
      seenAt: row.last_seen_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      endReason: row.end_reason,
    })),
  };
}

/**
 * Ends one of the caller's own sessions, this one included.
 *
 * @throws Refusal `device.unknown`: not open, or another staff member's
 */
export async function endOwnSession({ db }: App, context: StaffContext, { id }: { id: string }) {
  const { id: own, staffId } = requireStaff(context);
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable("staff_session")
      .set({ ended_at: new Date(), end_reason: "owner" })
      .where("id", "=", id)
      .where("staff_id", "=", staffId)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) throw new Refusal("device.unknown");
    await recordAudit(tx, context, { subject: `staff:${staffId}` });
  });
  if (id === own) context.setSid(null);
  return { done: true } as const;
}
