import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";
import { slice, slicing } from "./slice.ts";

/** What play that gets out of hand is known by. */
export const careSigns = [
  "spend",
  "time",
  "long",
  "night",
  "chase",
  "rise",
  "deposits",
  "declined",
  "loosened",
] as const;

/** What the operator does for a member: the first three write a letter, a call is made by phone. */
export const careSteps = ["message", "limits", "break", "call"] as const;
const careOutcomes = ["calmer", "limits", "break", "excluded", "unfounded"] as const;

const caseKey = { caseId: z.string().regex(/^\d{1,18}$/) };
/** For colleagues: kept with the case and in the audit log. */
const note = z.string().trim().min(3).max(500);

const row = z.object({
  caseId: z.string(),
  memberId: z.string(),
  account: z.string(),
  level: z.number(),
  openedAt: instant,
  /** By when a staff member has to have done something. */
  dueAt: instant,
  isOverdue: z.boolean(),
  /** Who looks after it; null: nobody may as yet. */
  owner: z.string().nullable(),
  closedAt: instant.nullable(),
  outcome: z.enum(careOutcomes).nullable(),
});

const opened = row.extend({
  /** Each day with indicators, the newest first, with all of them and their rules. */
  days: z.array(
    z.object({
      day,
      score: z.number(),
      signs: z.array(
        z.object({
          sign: z.enum(careSigns),
          value: z.number(),
          least: z.number(),
          weight: z.number(),
        }),
      ),
    }),
  ),
  interventions: z.array(
    z.object({
      at: instant,
      /** Null: the letter that the operator writes by itself. */
      by: z.string().nullable(),
      /** `refer`: a colleague heard of it, such as in a message of the member. */
      kind: z.enum([...careSteps, "close", "refer"]),
      note: z.string(),
    }),
  ),
});

const act = { answer: opened, needs: "care:act", rate: rates.write, audit: "handler" } as const;

export const harmDetection = {
  list: staffCall({
    summary: "Members whose play may be getting out of hand, those due first",
    method: "GET",
    path: "/staff/care",
    payload: payload({
      state: z.enum(["open", "overdue", "mine", "closed", "all"]).default("open"),
      memberId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      ...slicing(["dueAt", "-dueAt"]),
    }),
    answer: slice(row),
    needs: "care:read",
    rate: rates.read,
    audit: "route",
  }),
  open: staffCall({
    summary: "One case: the signs of each day, what was done, who looks after it until when",
    method: "GET",
    path: "/staff/care/case",
    payload: payload(caseKey),
    answer: opened,
    needs: "care:read",
    rate: rates.read,
    audit: "route",
  }),
  take: staffCall({
    ...act,
    summary: "Look after a case from now on",
    method: "POST",
    path: "/staff/care/take",
    payload: payload(caseKey),
  }),
  note: staffCall({
    ...act,
    summary: "Write the member a kind letter (a word, limits, a break), or note a call by phone",
    method: "POST",
    path: "/staff/care/note",
    payload: payload({ ...caseKey, kind: z.enum(careSteps), note }),
  }),
  close: staffCall({
    ...act,
    summary: "Close a case and say how it ended; the same signs open none for two weeks",
    method: "POST",
    path: "/staff/care/close",
    payload: payload({ ...caseKey, outcome: z.enum(careOutcomes), note }),
  }),
};
