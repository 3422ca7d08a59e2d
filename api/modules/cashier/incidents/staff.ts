import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import type { Act } from "../../../core/deeds.ts";
import { Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import { requireStaff, type StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { openIncident } from "./incidents.ts";

/** Incidents of money: anybody who may can stop payouts, two persons let them go on. */
export function staffCalls(app: App): StaffHandlers<"incidents"> {
  const { db } = app;
  return {
    list({ call, merchant }, { state, ...asked }) {
      let query = db
        .selectFrom("money_incident as i")
        .leftJoin("staff_member as s", "s.id", "i.opened_by")
        .selectAll("i")
        .select("s.username")
        .where("i.merchant", "=", merchant);
      if (state === "open") query = query.where("i.closed_at", "is", null);
      const keys = [{ by: sql.ref("i.id"), as: "bigint" }] as const;
      return sliceOf(app, query, { call, asked, keys }, (row) => ({
        id: row.id.toString(),
        kind: row.kind,
        subject: row.subject,
        freezes: row.freezes,
        detail: row.detail,
        openedAt: row.opened_at.toISOString(),
        openedBy: row.username,
        closedAt: row.closed_at?.toISOString() ?? null,
      }));
    },
    async frozen({ merchant }) {
      const { since } = await db
        .selectFrom("money_incident")
        .select((eb) => eb.fn.min("opened_at").as("since"))
        .where("merchant", "=", merchant)
        .where("freezes", "=", true)
        .where("closed_at", "is", null)
        .executeTakeFirstOrThrow();
      return { since: since?.toISOString() ?? null };
    },
    async freeze(context, { reason }) {
      const { staffId } = requireStaff(context);
      const { merchant } = context;
      await db.transaction().execute(async (tx) => {
        const subject = randomUUID();
        const incident = { merchant, kind: "payouts.stopped", subject, freezes: true };
        await openIncident(tx, { ...incident, detail: { reason }, openedBy: staffId });
        await recordAudit(tx, context, { subject: "payouts", reason });
      });
      return { done: true };
    },
    close: { slotOf: ({ id }) => id, plan, run: close },
  };
}

interface Closing {
  id: string;
  reason: string;
}

/** @throws Refusal incident.unknown, also of one that was ended */
async function plan(tx: Tx, { context }: Act, { id }: Closing) {
  const found = await tx
    .selectFrom("money_incident")
    .select(["kind", "subject", "freezes"])
    .where("id", "=", BigInt(id))
    .where("merchant", "=", context.merchant)
    .where("closed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal("incident.unknown");
  return {
    subject: `incident:${id}`,
    before: { ...found, isOpen: true },
    after: { isOpen: false },
  };
}

async function close(tx: Tx, { context, maker }: Act, { id, reason }: Closing): Promise<void> {
  await tx
    .updateTable("money_incident")
    .set({
      closed_at: sql<Date>`now()`,
      closed_by: requireStaff(context).staffId,
      end_proposed_by: maker.staffId,
      end_reason: reason,
    })
    .where("id", "=", BigInt(id))
    .execute();
}
