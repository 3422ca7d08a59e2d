import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";
import { reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

const topics = ["suggestion", "problem", "payment", "game", "other"] as const;
const id = z.uuid();

const row = z.object({
  id,
  memberId: z.string(),
  account: z.string(),
  topic: z.enum(topics),
  content: z.string(),
  /** `closed`: without an answer. */
  state: z.enum(["received", "answered", "closed"]),
  at: instant,
  answer: z.string().nullable(),
  /** When and by whom it was answered or closed. */
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  /** For colleagues. */
  closeReason: z.string().nullable(),
  /** The case of care that it was sent on to. */
  caseId: z.string().nullable(),
  claimedBy: z.string().nullable(),
  claimedUntil: instant.nullable(),
  /** Pictures that came with it. */
  pictures: z.number().int(),
});

const words = z.string().trim().min(2).max(2_000);

/** How an answer may begin, in the languages of members. */
const template = z.object({
  id: z.string(),
  topic: z.enum(topics),
  name: z.string(),
  pt: z.string(),
  en: z.string(),
  th: z.string(),
});
const templateId = z.string().regex(/^\d{1,18}$/);

/** An act on one message: it answers with the message as it is now. */
const act = {
  method: "POST",
  answer: row,
  needs: "feedback:answer",
  rate: rates.write,
  audit: "handler",
} as const;

export const feedback = {
  list: staffCall({
    summary: "What members have told the house; what waits longest comes first",
    method: "GET",
    path: "/staff/feedback",
    payload: payload({
      state: z.enum(["received", "mine", "answered", "closed", "all"]).default("received"),
      topic: z.enum(topics).optional(),
      memberId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      ...slicing(["at", "-at"]),
    }),
    answer: slice(row),
    needs: "feedback:read",
    rate: rates.read,
    audit: "route",
  }),
  open: staffCall({
    summary: "One message of a member, with its pictures",
    method: "GET",
    path: "/staff/feedback/open",
    payload: payload({ id }),
    /** Addresses of pictures are for the asking session, good for a few minutes. */
    answer: row.extend({ images: z.array(z.string()) }),
    needs: "feedback:read",
    rate: rates.read,
    audit: "route",
  }),
  claim: staffCall({
    ...act,
    summary: "Take a message for ten minutes, or keep it longer; nobody else answers it then",
    path: "/staff/feedback/claim",
    payload: payload({ id }),
    audit: "route",
  }),
  next: staffCall({
    ...act,
    summary: "Take the message that waits longest and that nobody has; null: there is none",
    path: "/staff/feedback/next",
    payload: payload({}),
    answer: z.object({ message: row.nullable() }),
    audit: "route",
  }),
  takeOver: staffCall({
    ...act,
    summary: "Take a message from the colleague who has it; it is written down",
    path: "/staff/feedback/take-over",
    payload: payload({ id, reason }),
  }),
  answer: staffCall({
    ...act,
    summary: "Answer a member's message: it is read beside it, and in the inbox",
    path: "/staff/feedback/answer",
    payload: payload({ id, answer: words }),
  }),
  close: staffCall({
    ...act,
    summary: "Close a message without an answer, for a reason that colleagues read",
    path: "/staff/feedback/close",
    payload: payload({ id, reason }),
  }),
  refer: staffCall({
    ...act,
    summary:
      "Send a message on to those who look after play: a case of care is opened, or added to",
    path: "/staff/feedback/refer",
    payload: payload({ id, reason }),
  }),
  templates: staffCall({
    summary: "How answers may begin, by topic, in the languages of members",
    method: "GET",
    path: "/staff/feedback/templates",
    payload: payload({ topic: z.enum(topics).optional() }),
    answer: z.object({ list: z.array(template) }),
    needs: "feedback:read",
    rate: rates.read,
  }),
  setTemplate: staffCall({
    summary: "Write how answers may begin; without an id it is a new one",
    method: "POST",
    path: "/staff/feedback/templates",
    payload: payload({
      id: templateId.optional(),
      topic: z.enum(topics),
      name: z.string().trim().min(2).max(80),
      pt: words,
      en: words,
      th: words,
    }),
    answer: template,
    needs: "feedback:answer",
    rate: rates.write,
    audit: "handler",
  }),
  removeTemplate: staffCall({
    summary: "Take away how answers may begin",
    method: "POST",
    path: "/staff/feedback/templates/remove",
    payload: payload({ id: templateId }),
    answer: z.object({ id: z.string() }),
    needs: "feedback:answer",
    rate: rates.write,
    audit: "handler",
  }),
};
