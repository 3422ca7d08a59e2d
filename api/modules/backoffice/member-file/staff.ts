import type { App } from "../../../app.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { findMembers } from "./find.ts";
import { openFile } from "./file.ts";
import { listMovements } from "./movements.ts";
import { pinNote, writeNote } from "./notes.ts";
import { reveal } from "./reveal.ts";
import { listSessions } from "./sessions.ts";
import { takeStatement } from "./statement.ts";

/** What staff see of a member. */
export function staffCalls(app: App): StaffHandlers<"memberFile"> {
  return {
    find: (context, filter) => findMembers(app, context, filter),
    open: (context, { memberId }) => openFile(app, context, BigInt(memberId)),
    movements: (context, filter) => listMovements(app, context, filter),
    statement: (context, asked) => takeStatement(app, context, asked),
    sessions: (context, filter) => listSessions(app, context, filter),
    reveal: (context, asked) => reveal(app, context, asked),
    note: (context, asked) => writeNote(app, context, asked),
    pin: (context, asked) => pinNote(app, context, asked),
  };
}
