import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { Looking } from "../../../core/badges.ts";
import { type WorkQueue, dueMinutes, tasksMax } from "../../../core/work-queues.ts";
import { requireStaff } from "../../../core/staff-request-context.ts";
import { officeRows } from "./list-for-staff.ts";

/** The queue of withdrawals as one of staff takes from it. */
export function workQueue(app: App): WorkQueue {
  const rows = ({ merchant }: Looking) =>
    officeRows(app)
      .where("w.merchant", "=", merchant)
      .where("w.state", "in", ["review", "second", "waiting"])
      .orderBy("w.due_at")
      .orderBy("w.id");
  return {
    needs: "withdrawal:read",
    async held(looking) {
      const held = await rows(looking)
        .where("w.claimed_by", "=", requireStaff(looking).staffId)
        .where("w.claimed_until", ">", sql<Date>`now()`)
        .limit(tasksMax)
        .execute();
      return held.map(taskOf);
    },
    async due(looking) {
      const due = await rows(looking)
        .where("w.state", "in", ["review", "second"])
        .where("w.due_at", "<", sql<Date>`now() + make_interval(mins => ${dueMinutes}::int)`)
        .where((eb) =>
          eb.or([eb("w.claimed_until", "is", null), eb("w.claimed_until", "<=", sql<Date>`now()`)]),
        )
        .limit(tasksMax + 1)
        .execute();
      return due.map((row) => ({ ...taskOf(row), heldUntil: null }));
    },
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof officeRows>["execute"]>>[number];

function taskOf(row: Row) {
  return {
    kind: "withdrawal" as const,
    id: row.id,
    no: row.no.toString(),
    memberId: row.member_id.toString(),
    account: row.account,
    amount: fromMicro(row.amount),
    currency: row.currency,
    since: row.requested_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    heldUntil: row.claimed_until?.toISOString() ?? null,
  };
}
