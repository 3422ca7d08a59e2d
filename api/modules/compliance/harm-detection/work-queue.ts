import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Looking } from "../../../core/badges.ts";
import { type WorkQueue, dueMinutes, tasksMax } from "../../../core/work-queues.ts";
import { requireStaff } from "../../../core/staff-request-context.ts";

/** Cases of care until they are closed, as one of staff looks after them. */
export function workQueue({ db }: App): WorkQueue {
  const open = ({ merchant }: Looking) =>
    db
      .selectFrom("care_case as c")
      .innerJoin("member_account as m", "m.id", "c.member_id")
      .select(["c.id", "c.member_id", "c.opened_at", "c.due_at", "m.account"])
      .where("m.merchant", "=", merchant)
      .where("c.closed_at", "is", null)
      .orderBy("c.due_at")
      .orderBy("c.id");
  return {
    needs: "care:read",
    async held(looking) {
      const held = await open(looking)
        .where("c.owner_id", "=", requireStaff(looking).staffId)
        .limit(tasksMax)
        .execute();
      return held.map(taskOf);
    },
    async due(looking) {
      const due = await open(looking)
        .where("c.owner_id", "is", null)
        .where("c.answered_at", "is", null)
        .where("c.due_at", "<", sql<Date>`now() + make_interval(mins => ${dueMinutes}::int)`)
        .limit(tasksMax + 1)
        .execute();
      return due.map(taskOf);
    },
  };
}

interface Row {
  id: bigint;
  member_id: bigint;
  account: string;
  opened_at: Date;
  due_at: Date;
}

function taskOf(row: Row) {
  return {
    kind: "care" as const,
    id: row.id.toString(),
    no: null,
    memberId: row.member_id.toString(),
    account: row.account,
    amount: null,
    currency: null,
    since: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    heldUntil: null,
  };
}
