import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";

const which = {
  /** A call that lists and whose rows may be taken away: it needs what that call needs. */
  call: z.string().max(64),
  /** What the list was asked with. */
  filters: z.record(z.string().max(32), z.string().max(128)).default({}),
  /** Fields of its rows, with the words above them. */
  columns: z
    .array(
      z.object({
        field: z.string().max(32),
        title: z.string().max(64),
        /** What stands in the file for a code of this field; others stand as they are. */
        words: z
          .record(z.string().max(64), z.string().max(120))
          .refine((words) => Object.keys(words).length <= 300)
          .optional(),
      }),
    )
    .min(1)
    .max(40),
  reason,
};

const one = payload({ id: z.uuid() });

const file = z.object({
  id: z.string(),
  /** The call that lists. */
  call: z.string(),
  /** List, span, when, zone and by whom. */
  fileName: z.string(),
  isRevealed: z.boolean(),
  state: z.enum(["waiting", "running", "made", "cancelled", "failed"]),
  /** As many rows as are written so far. */
  rows: z.number().int(),
  /** As many as the list had when it was asked for. */
  about: z.number().int(),
  /** There were more than `about`, which is where counting stops. */
  isMore: z.boolean(),
  at: instant,
  /** Until when the file is kept. */
  expiresAt: instant,
});

export const exports = {
  make: staffCall({
    summary: "The rows of a list by its filters as a table for spreadsheets, for a reason",
    method: "POST",
    path: "/staff/exports",
    payload: payload(which),
    answer: z.object({ fileName: z.string(), csv: z.string(), rows: z.number().int() }),
    needs: "session",
    rate: rates.guess,
    audit: "handler",
  }),
  report: staffCall({
    summary: "A table of a report as a spreadsheet's, headed by what it is, when and by whom",
    method: "POST",
    path: "/staff/exports/report",
    payload: payload({
      ...which,
      /** Which of the report's tables, and what it is called. */
      table: z.string().max(32),
      title: z.string().trim().min(1).max(120),
    }),
    answer: z.object({ fileName: z.string(), csv: z.string(), rows: z.number().int() }),
    needs: "session",
    rate: rates.guess,
    audit: "handler",
  }),
  start: staffCall({
    summary: "The same of a long list, made by a job; JSON lines with hashes of the audit log",
    method: "POST",
    path: "/staff/exports/start",
    payload: payload({ ...which, format: z.enum(["csv", "jsonl"]).default("csv") }),
    answer: file,
    needs: "session",
    rate: rates.write,
    audit: "handler",
  }),
  startRevealed: proposalCall({
    summary: "The same with what tells who members are; of more than 1,000 by two persons",
    path: "/staff/exports/revealed",
    payload: payload(which),
    needs: "member:reveal",
    approval: { needs: "member:reveal", isFresh: true },
  }),
  list: staffCall({
    summary: "The caller's own exports of the last day, newest first",
    method: "GET",
    path: "/staff/exports",
    payload: payload({}),
    answer: z.object({ list: z.array(file) }),
    needs: "session",
    rate: rates.read,
  }),
  link: staffCall({
    summary: "A link to a file that is made: for one download, in this session, for 15 minutes",
    method: "POST",
    path: "/staff/exports/link",
    payload: one,
    answer: z.object({ url: z.string(), expiresAt: instant }),
    needs: "session",
    rate: rates.write,
    audit: "handler",
  }),
  cancel: staffCall({
    summary: "Stop an export that waits or is being made",
    method: "POST",
    path: "/staff/exports/cancel",
    payload: one,
    answer: z.object({ cancelled: z.literal(true) }),
    needs: "session",
    rate: rates.write,
    audit: "handler",
  }),
};
