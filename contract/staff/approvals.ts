import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { money } from "../money.ts";
import { staffCall } from "./define.ts";
import { reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

/**
 * `overtaken`: another proposal about the same came after it, or what it would change is no longer
 * as it was. `cancelled`: who made it took it back.
 */
const approvalStates = [
  "waiting",
  "approved",
  "refused",
  "expired",
  "overtaken",
  "cancelled",
] as const;

const key = { id: z.string().regex(/^\d{1,18}$/) };

const row = z.object({
  id: z.string(),
  /** The call that was proposed, such as `consents.publish`. */
  call: z.string(),
  /** What it is about, such as `member:42`. */
  subject: z.string(),
  /** What people know the subject by, where there is such a thing. */
  about: z.object({
    /** A withdrawal's or a deposit's. */
    no: z.string().nullable(),
    account: z.string().nullable(),
    amount: money.nullable(),
    currency: z.string().nullable(),
  }),
  reason: z.string(),
  state: z.enum(approvalStates),
  maker: z.string(),
  createdAt: instant,
  expiresAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Why it was refused or taken back. */
  decision: z.string().nullable(),
  /** Null: the caller may decide it; else the error that a decision would meet. */
  whyNot: z
    .enum([
      "approval.own",
      "approval.renewed",
      "member.own",
      "approval.decided",
      "approval.expired",
      "approval.denied",
      "approval.amount",
    ])
    .nullable(),
});

const opened = row.extend({
  /** What was sent, word for word; `payloadHash` is SHA-256 of it, in hexadecimal. */
  payload: z.string(),
  payloadHash: z.string(),
  /** By field, as it is and as it would be. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
});

const act = { answer: opened, needs: "session", rate: rates.write, audit: "handler" } as const;

/** What one person proposed and another one decides. */
export const approvals = {
  list: staffCall({
    summary: "Proposals that the caller made or may decide, the oldest first",
    method: "GET",
    path: "/staff/approvals",
    payload: payload({
      state: z.enum([...approvalStates, "all"]).default("waiting"),
      call: z.string().max(64).optional(),
      /** `mine`: made by the caller; `others`: by somebody else. */
      by: z.enum(["mine", "others"]).optional(),
      ...slicing(["createdAt", "-createdAt"]),
    }),
    answer: slice(row),
    needs: "session",
    rate: rates.read,
    audit: "route",
  }),
  open: staffCall({
    summary: "A proposal with what it would change, before and after",
    method: "GET",
    path: "/staff/approvals/proposal",
    payload: payload(key),
    answer: opened,
    needs: "session",
    rate: rates.read,
    audit: "route",
  }),
  decide: staffCall({
    ...act,
    summary: "Approve a proposal of somebody else, which does it at once, or refuse it",
    method: "POST",
    path: "/staff/approvals/decide",
    payload: payload({
      ...key,
      verdict: z.enum(["approve", "refuse"]),
      /** Of a refusal: whoever made it reads it. */
      reason: z.string().trim().max(500).default(""),
    }),
  }),
  cancel: staffCall({
    ...act,
    summary: "Take one's own proposal back while it waits",
    method: "POST",
    path: "/staff/approvals/cancel",
    payload: payload({ ...key, reason }),
  }),
};
