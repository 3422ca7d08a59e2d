import { z } from "zod";
import { call, instant, page, paging, payload, rates, type Role } from "../define.ts";

const holders = ["member", "other"] as const satisfies readonly Role[];

const topic = z.enum(["suggestion", "problem", "payment", "game", "other"]);

/** A member's feedback, and the answer to it. */
const feedbackRow = z.object({
  id: z.string(),
  topic,
  content: z.string(),
  /** Addresses for the asking browser, good for a few minutes. */
  images: z.array(z.string()),
  /** `closed`: nothing is to be answered. */
  state: z.enum(["received", "answered", "closed"]),
  answer: z.string().nullable(),
  at: instant,
  answeredAt: instant.nullable(),
});

export const feedback = {
  bounds: call({
    summary: "How long a text may be, and how many pictures of what size go with it",
    method: "GET",
    path: "/wps/member/feedback/bounds",
    payload: payload({}),
    answer: z.object({
      lengthMin: z.number(),
      lengthMax: z.number(),
      imagesMax: z.number(),
      imageBytesMax: z.number(),
    }),
    roles: holders,
    rate: rates.read,
  }),
  list: call({
    summary: "What one has told the house, newest first",
    method: "GET",
    path: "/wps/member/feedback",
    payload: payload({ ...paging(10) }),
    answer: page("list", feedbackRow),
    roles: holders,
    rate: rates.read,
  }),
  send: call({
    summary: "Tell the house something, with pictures that were sent before",
    method: "POST",
    path: "/wps/member/feedback",
    payload: payload({
      topic,
      content: z.string().max(8_000).default(""),
      images: z.array(z.uuid()).max(16).default([]),
    }),
    answer: z.object({ id: z.string() }),
    roles: holders,
    rate: rates.guess,
  }),
};
