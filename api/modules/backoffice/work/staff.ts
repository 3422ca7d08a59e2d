import type { App } from "../../../app.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { tasksOf } from "./tasks.ts";
import { handOver, listNotes, takeOver } from "./notes.ts";

/** The caller's own work, and notes between shifts. */
export function staffCalls(app: App): StaffHandlers<"work"> {
  return {
    tasks: (context) => tasksOf(app, context),
    notes: (context, asked) => listNotes(app, context, asked),
    handOver: (context, given) => handOver(app, context, given),
    takeOver: (context, given) => takeOver(app, context, given),
  };
}
