import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { Looking } from "../../../core/badges.ts";
import { type WorkQueue, dueMinutes, tasksMax } from "../../../core/work-queues.ts";
import { requireStaff } from "../../../core/staff-request-context.ts";
import { depositNo } from "./deposit-value.ts";
import { officeRows } from "./office/list.ts";
import { promisedAt, promiseMinutes } from "./review.ts";

/** Deposits in review as one of staff takes them. */
export function workQueue(app: App): WorkQueue {
  const rows = (looking: Looking) =>
    officeRows(app, looking).where("d.state", "=", "review").orderBy("d.review_at").orderBy("d.id");
  return {
    needs: "deposit:read",
    async held(looking) {
      const held = await rows(looking)
        .where("d.claimed_by", "=", requireStaff(looking).staffId)
        .where("d.claimed_until", ">", sql<Date>`now()`)
        .limit(tasksMax)
        .execute();
      return held.map(taskOf);
    },
    async due(looking) {
      const minutes = dueMinutes - promiseMinutes;
      const due = await rows(looking)
        .where("d.review_at", "<", sql<Date>`now() + make_interval(mins => ${minutes}::int)`)
        .where((eb) =>
          eb.or([eb("d.claimed_until", "is", null), eb("d.claimed_until", "<=", sql<Date>`now()`)]),
        )
        .limit(tasksMax + 1)
        .execute();
      return due.map((row) => ({ ...taskOf(row), heldUntil: null }));
    },
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof officeRows>["execute"]>>[number];

function taskOf(row: Row) {
  const since = row.review_at ?? row.created_at;
  return {
    kind: "deposit" as const,
    id: row.id,
    no: depositNo(row.no),
    memberId: row.member_id.toString(),
    account: row.account,
    amount: fromMicro(row.amount),
    currency: row.currency,
    since: since.toISOString(),
    dueAt: (promisedAt(row) ?? since).toISOString(),
    heldUntil: row.claimed_until?.toISOString() ?? null,
  };
}
