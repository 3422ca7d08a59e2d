import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";
import { slice, slicing } from "./slice.ts";

/** What money laundering may look like: in the order of how often it is met. */
export const amlSigns = [
  "structuring",
  "no_play",
  "third_party",
  "passing",
  "means",
  "other",
] as const;
const amlOutcomes = ["unfounded", "watched", "reported"] as const;

const memberId = z.string().regex(/^\d{1,18}$/);
const caseKey = { caseId: z.string().regex(/^\d{1,18}$/) };
/** For colleagues: kept with the case and in the audit log. */
const note = z.string().trim().min(3).max(2_000);

const row = z.object({
  caseId: z.string(),
  memberId: z.string(),
  account: z.string(),
  sign: z.enum(amlSigns),
  /** When it was done, and by when the case is decided: thirty days after. */
  deedAt: instant,
  dueAt: instant,
  openedAt: instant,
  isOverdue: z.boolean(),
  owner: z.string().nullable(),
  closedAt: instant.nullable(),
  outcome: z.enum(amlOutcomes).nullable(),
  /** The authority's receipt of the report. */
  receipt: z.string().nullable(),
});

const opened = row.extend({
  steps: z.array(
    z.object({
      at: instant,
      /** Null: a rule. */
      by: z.string().nullable(),
      /** `again`: the sign was met once more while the case was open. */
      kind: z.enum(["open", "again", "note", "decide"]),
      note: z.string(),
    }),
  ),
});

const act = {
  answer: opened,
  method: "POST",
  needs: "risk:edit",
  rate: rates.write,
  audit: "handler",
} as const;

/** Cases of money laundering. Nobody sees one of their own, and members see none. */
export const aml = {
  list: staffCall({
    summary: "Cases of money laundering, those due first",
    method: "GET",
    path: "/staff/aml",
    payload: payload({
      state: z.enum(["open", "overdue", "mine", "closed"]).default("open"),
      memberId: memberId.optional(),
      ...slicing(["dueAt", "-dueAt"]),
    }),
    answer: slice(row),
    needs: "risk:read",
    rate: rates.read,
    audit: "route",
  }),
  open: staffCall({
    summary: "One case: what was met, and each step since",
    method: "GET",
    path: "/staff/aml/case",
    payload: payload(caseKey),
    answer: opened,
    needs: "risk:read",
    rate: rates.read,
    audit: "route",
  }),
  start: staffCall({
    ...act,
    summary: "Open a case of a member, or add to the one that is open",
    path: "/staff/aml/start",
    payload: payload({ memberId, sign: z.enum(amlSigns), deedOn: day, note }),
  }),
  take: staffCall({
    ...act,
    summary: "Look after a case from now on",
    path: "/staff/aml/take",
    payload: payload(caseKey),
  }),
  note: staffCall({
    ...act,
    summary: "Write down what was looked at and found",
    path: "/staff/aml/note",
    payload: payload({ ...caseKey, note }),
  }),
  decide: staffCall({
    ...act,
    summary: "Close a case and say what came of it; a report is named by its receipt",
    path: "/staff/aml/decide",
    payload: payload({
      ...caseKey,
      outcome: z.enum(amlOutcomes),
      receipt: z.string().trim().min(3).max(80).optional(),
      note,
    }),
  }),
};
