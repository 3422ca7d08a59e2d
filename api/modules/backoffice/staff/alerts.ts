import type { z } from "zod";
import type { oversight } from "@trevo/contract/staff/oversight.ts";
import { sql } from "kysely";
import type { Badge } from "../../../core/badges.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import { type StaffContext, requireStaff } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "./audit.ts";

/** What an alert is about: at most one is open per key. */
export interface AlertKey {
  merchant: string;
  /** What happened, such as `help.away`. */
  kind: string;
  /** What it concerns, such as `help:cvv`. */
  subject: string;
}

/** Raises an alert for staff; one that is open already is left unchanged. */
export async function raiseAlert(
  tx: Tx,
  { detail, ...alert }: AlertKey & { detail: Record<string, unknown> },
): Promise<void> {
  await tx
    .insertInto("staff_alert")
    .values({ ...alert, detail: JSON.stringify(detail) })
    .onConflict((on) =>
      on.columns(["merchant", "kind", "subject"]).where("closed_at", "is", null).doNothing(),
    )
    .execute();
}

/** Closes the open alert of a resolved problem, if there is one. */
export async function resolveAlert(tx: Tx, { merchant, kind, subject }: AlertKey): Promise<void> {
  await tx
    .updateTable("staff_alert")
    .set({ closed_at: sql<Date>`now()` })
    .where("merchant", "=", merchant)
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("closed_at", "is", null)
    .execute();
}

/** Open alerts about something, newest first; the last twenty. */
export async function openAlertsOf(
  db: Db,
  { merchant, subject }: { merchant: string; subject: string },
): Promise<{ id: string; kind: string; raisedAt: string }[]> {
  const rows = await db
    .selectFrom("staff_alert")
    .select(["id", "kind", "raised_at"])
    .where("merchant", "=", merchant)
    .where("subject", "=", subject)
    .where("closed_at", "is", null)
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  return rows.map(({ id, kind, raised_at: at }) => ({
    id: id.toString(),
    kind,
    raisedAt: at.toISOString(),
  }));
}

/** Alerts that nobody has seen to. */
export function alertBadge({ db }: App): Badge {
  return {
    name: "alerts",
    needs: "alert:read",
    async count({ merchant }) {
      const { count } = await db
        .selectFrom("staff_alert")
        .select((eb) => eb.fn.countAll<bigint>().as("count"))
        .where("merchant", "=", merchant)
        .where("closed_at", "is", null)
        .executeTakeFirstOrThrow();
      return { count: Number(count) };
    },
  };
}

type AlertFilter = z.output<typeof oversight.alerts.payload>;
type Alerts = z.input<typeof oversight.alerts.answer>;

/** Alerts: the open ones, or all. */
export function listAlerts(
  app: App,
  { call, merchant }: StaffContext,
  { state, kind, ...asked }: AlertFilter,
): Promise<Alerts> {
  let query = app.db
    .selectFrom("staff_alert as a")
    .leftJoin("staff as s", "s.id", "a.closed_by")
    .select(["a.id", "a.kind", "a.subject", "a.detail", "a.raised_at", "a.closed_at"])
    .select("s.username as closed_by")
    .where("a.merchant", "=", merchant);
  if (state === "open") query = query.where("a.closed_at", "is", null);
  if (kind !== undefined) query = query.where("a.kind", "=", kind);
  const keys = [{ by: sql.ref("a.id"), as: "bigint" }] as const;
  return sliceOf(app, query, { call, asked, keys }, (row) => ({
    id: row.id.toString(),
    kind: row.kind,
    subject: row.subject,
    detail: row.detail,
    raisedAt: row.raised_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
  }));
}

/** Closes an alert that staff have dealt with. @throws Refusal alert.unknown, also if closed */
export async function closeAlert(
  { db }: App,
  context: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("staff_alert")
      .set({ closed_at: sql<Date>`now()`, closed_by: requireStaff(context).staffId })
      .where("id", "=", BigInt(id))
      .where("merchant", "=", context.merchant)
      .where("closed_at", "is", null)
      // Whoever came in by the sealed account does not silence its alarm.
      .where(sql<boolean>`not (kind like 'staff.breakGlass%' and exists (
        select 1 from staff_break_glass where staff_id = ${requireStaff(context).staffId}))`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal("alert.unknown");
    await recordAudit(tx, context, { subject: `alert:${id}`, reason });
  });
}
