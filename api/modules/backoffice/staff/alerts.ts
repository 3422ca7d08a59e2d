import type { z } from "zod";
import type { desk } from "@trevo/contract/staff/desk.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { headOf, rowsBefore } from "../../../core/paging.ts";
import { Refusal } from "../../../core/refusal.ts";
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

type AlertFilter = z.output<typeof desk.alerts.payload>;
type Alerts = z.input<typeof desk.alerts.answer>;

/** Alerts, newest first: the open ones, or all. */
export async function listAlerts(
  db: Db,
  { merchant }: StaffContext,
  { state, ...paging }: AlertFilter,
): Promise<Alerts> {
  let query = db
    .selectFrom("staff_alert as a")
    .leftJoin("staff as s", "s.id", "a.closed_by")
    .where("a.merchant", "=", merchant);
  if (state === "open") query = query.where("a.closed_at", "is", null);
  const { total } = await query
    .select((eb) => eb.fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(["a.id", "a.kind", "a.subject", "a.detail", "a.raised_at", "a.closed_at"])
    .select("s.username as closed_by")
    .orderBy("a.id", "desc")
    .limit(paging.pageSize)
    .offset(rowsBefore(paging))
    .execute();
  return {
    ...headOf(paging, total),
    list: rows.map(({ id, raised_at, closed_at, closed_by, ...row }) => ({
      ...row,
      id: id.toString(),
      raisedAt: raised_at.toISOString(),
      closedAt: closed_at?.toISOString() ?? null,
      closedBy: closed_by,
    })),
  };
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
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal("alert.unknown");
    await recordAudit(tx, context, { subject: `alert:${id}`, reason });
  });
}
