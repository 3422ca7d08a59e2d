import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";
import { slice, slicing } from "./slice.ts";

const topics = ["suggestion", "problem", "payment", "game", "other"] as const;
const id = z.uuid();

const row = z.object({
  id,
  memberId: z.string(),
  account: z.string(),
  topic: z.enum(topics),
  content: z.string(),
  state: z.enum(["received", "answered"]),
  at: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  /** Pictures that came with it. */
  pictures: z.number().int(),
});

export const feedback = {
  list: staffCall({
    summary: "What members have told the house; what waits longest comes first",
    method: "GET",
    path: "/staff/feedback",
    payload: payload({
      state: z.enum(["received", "answered", "all"]).default("received"),
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
  answer: staffCall({
    summary: "Answer a member's message: it is read beside it, and in the inbox",
    method: "POST",
    path: "/staff/feedback/answer",
    payload: payload({ id, answer: z.string().trim().min(2).max(2_000) }),
    answer: row,
    needs: "feedback:answer",
    rate: rates.write,
    audit: "handler",
  }),
};
