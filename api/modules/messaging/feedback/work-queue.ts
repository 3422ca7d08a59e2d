import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Looking } from "../../../core/badges.ts";
import { requireStaff } from "../../../core/staff-request-context.ts";
import { dueMinutes, tasksMax, type WorkQueue } from "../../../core/work-queues.ts";
import { urgentHours } from "./limits.ts";
import { type MessageRow, messagesOf } from "./messages.ts";

/** Messages of members as one of staff takes them. */
export function workQueue({ db }: App): WorkQueue {
  const waiting = (looking: Looking) =>
    messagesOf(db, looking)
      .where("f.state", "=", "received")
      .orderBy("f.created_at")
      .orderBy("f.id");
  return {
    needs: "feedback:read",
    async held(looking) {
      const held = await waiting(looking)
        .where("f.claimed_by", "=", requireStaff(looking).staffId)
        .where("f.claimed_until", ">", sql<Date>`now()`)
        .limit(tasksMax)
        .execute();
      return held.map(taskOf);
    },
    async due(looking) {
      const minutes = urgentHours * 60 - dueMinutes;
      const due = await waiting(looking)
        .where("f.created_at", "<", sql<Date>`now() - make_interval(mins => ${minutes}::int)`)
        .where((eb) =>
          eb.or([eb("f.claimed_until", "is", null), eb("f.claimed_until", "<=", sql<Date>`now()`)]),
        )
        .limit(tasksMax + 1)
        .execute();
      return due.map((row) => ({ ...taskOf(row), heldUntil: null }));
    },
  };
}

function taskOf(row: MessageRow) {
  const due = new Date(row.created_at.getTime() + urgentHours * 3_600_000);
  return {
    kind: "feedback" as const,
    id: row.id,
    no: null,
    memberId: row.member_id.toString(),
    account: row.account,
    amount: null,
    currency: null,
    since: row.created_at.toISOString(),
    dueAt: due.toISOString(),
    heldUntil: row.claimed_until?.toISOString() ?? null,
  };
}
