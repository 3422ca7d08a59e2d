import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

const memberId = z.string().regex(/^\d{1,18}$/);
/** As many as a page of a list shows. */
const membersMax = 200;
const members = { memberIds: z.array(memberId).min(1).max(membersMax) };

/** In small letters: `vip em risco`. */
const tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{1,23}$/u);

const title = z.string().trim().min(2).max(120);
const text = z.string().trim().min(2).max(2_000);

/** What is done to several members, and how it went. */
const bulk = z.object({
  id: z.string(),
  kind: z.enum(["tag", "message", "block", "unblock"]),
  at: instant,
  endedAt: instant.nullable(),
  reason: z.string(),
  maker: z.string(),
  /** Null: it took no second person. */
  checker: z.string().nullable(),
  members: z.number().int(),
  done: z.number().int(),
  left: z.number().int(),
});

/** What staff do to one member, or to several at once. */
export const memberDeeds = {
  tag: proposalCall({
    summary: "Put tags on members or take them off; of more than twenty two persons agree",
    path: "/staff/members/tag",
    payload: payload({
      ...members,
      add: z.array(tag).max(10).default([]),
      remove: z.array(tag).max(10).default([]),
      reason,
    }),
    needs: "member:tag",
    approval: { needs: "member:tag" },
  }),
  message: proposalCall({
    summary: "Write to members: they read it in the inbox; to more than one two persons agree",
    path: "/staff/members/message",
    payload: payload({
      ...members,
      /** `news` reaches nobody who has taken a break or is excluded. */
      topic: z.enum(["system", "news"]),
      /** A language that is left out reads the Portuguese words. */
      title: z.object({ PT: title, EN: title.optional(), TH: title.optional() }),
      text: z.object({ PT: text, EN: text.optional(), TH: text.optional() }),
      reason,
    }),
    needs: "member:message",
    approval: { needs: "member:message" },
  }),
  block: proposalCall({
    summary: "Block members, who are signed out and cannot sign in, or let them in again",
    path: "/staff/members/block",
    payload: payload({ ...members, isBlocked: z.boolean(), reason }),
    needs: "member:block",
    approval: { needs: "member:block", isFresh: true },
  }),
  list: staffCall({
    summary: "What was done to members, one or several, newest first, and how far it is",
    method: "GET",
    path: "/staff/members/deeds",
    payload: payload({
      kind: z.enum(["tag", "message", "block", "unblock"]).optional(),
      ...slicing(["-at", "at"]),
    }),
    answer: slice(bulk),
    needs: "member:read",
    rate: rates.read,
    audit: "route",
  }),
  rows: staffCall({
    summary: "What became of it for each member",
    method: "GET",
    path: "/staff/members/deeds/rows",
    payload: payload({ id: memberId, ...slicing(["memberId", "-memberId"]) }),
    answer: slice(
      z.object({
        memberId: z.string(),
        account: z.string(),
        state: z.enum(["waiting", "done", "left"]),
        /** Why it was left as it is. */
        code: z.enum(["closed", "same", "stopped", "full"]).nullable(),
        doneAt: instant.nullable(),
      }),
    ),
    needs: "member:read",
    rate: rates.read,
    audit: "route",
  }),
};
