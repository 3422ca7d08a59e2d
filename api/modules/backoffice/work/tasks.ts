import type { Task } from "@trevo/contract/staff/work.ts";
import type { App } from "../../../app.ts";
import { tasksMax } from "../../../core/work-queues.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";

/** What the caller holds, and what nobody holds and is due soon, of the queues they may read. */
export async function tasksOf(app: App, context: StaffContext) {
  const { permissions } = requireStaff(context);
  const own = app.workQueues.filter(({ needs }) => permissions.includes(needs));
  const [mine, due] = await Promise.all([
    Promise.all(own.map((queue) => queue.held(context))),
    Promise.all(own.map((queue) => queue.due(context))),
  ]);
  const next = due.flat().toSorted(byDue);
  return {
    mine: mine.flat().toSorted(byDue),
    due: next.slice(0, tasksMax),
    isMore: next.length > tasksMax,
  };
}

const byDue = (a: Task, b: Task) => Date.parse(a.dueAt) - Date.parse(b.dueAt);
