import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { money } from "../money.ts";
import { staffCall } from "./define.ts";
import { slice, slicing } from "./slice.ts";

/** Lists whose rows one of staff takes, or that are promised by a time. */
const taskKinds = ["withdrawal", "deposit", "care", "feedback"] as const;

/** A row of a queue that waits for somebody. */
const task = z.object({
  kind: z.enum(taskKinds),
  /** As its list opens it. */
  id: z.string(),
  /** As people say it: the number of a withdrawal or deposit; null: it has none. */
  no: z.string().nullable(),
  memberId: z.string(),
  account: z.string(),
  amount: money.nullable(),
  currency: z.string().nullable(),
  since: instant,
  /** By when it is promised to have been looked at. */
  dueAt: instant,
  /** Until when it is the caller's alone; null: as long as it is open. */
  heldUntil: instant.nullable(),
});
export type Task = z.output<typeof task>;

/** What a shift leaves for the next one. */
const shiftNote = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  text: z.string(),
  takenBy: z.string().nullable(),
  takenAt: instant.nullable(),
});

/** The caller's own work. */
export const work = {
  tasks: staffCall({
    summary: "What the caller has taken, and what nobody has that is due within the hour",
    method: "GET",
    path: "/staff/work",
    payload: payload({}),
    answer: z.object({
      mine: z.array(task),
      /** The next to be due first; those that are late too. */
      due: z.array(task),
      /** There are more of them than are shown. */
      isMore: z.boolean(),
    }),
    needs: "session",
    rate: rates.read,
    audit: "route",
  }),
  notes: staffCall({
    summary: "What shifts left for those after them, newest first",
    method: "GET",
    path: "/staff/work/notes",
    payload: payload({
      state: z.enum(["open", "all"]).default("open"),
      ...slicing(["-at", "at"]),
    }),
    answer: slice(shiftNote),
    needs: "session",
    rate: rates.read,
    audit: "route",
  }),
  handOver: staffCall({
    summary: "Leave a note for the next shift",
    method: "POST",
    path: "/staff/work/notes",
    payload: payload({ text: z.string().trim().min(3).max(2_000) }),
    answer: shiftNote,
    needs: "session",
    rate: rates.write,
    audit: "handler",
  }),
  takeOver: staffCall({
    summary: "Say that a note of the shift before was read, and is looked after",
    method: "POST",
    path: "/staff/work/notes/take",
    payload: payload({ id: z.string().regex(/^\d{1,18}$/) }),
    answer: shiftNote,
    needs: "session",
    rate: rates.write,
    audit: "handler",
  }),
};
