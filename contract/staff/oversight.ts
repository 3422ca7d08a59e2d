import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";
import { slice, slicing } from "./slice.ts";

/** What one of staff did. */
const act = z.object({
  seq: z.string(),
  at: instant,
  userName: z.string(),
  call: z.string(),
  subject: z.string().nullable(),
  outcome: z.enum(["done", "refused"]),
  reason: z.string().nullable(),
  ip: z.string(),
});

const proof = z.object({
  isWhole: z.boolean(),
  checkedAt: instant,
  /** The last act of the whole chain, and its hash. */
  until: z.string(),
  hash: z.string(),
  /** The last act there is. */
  end: z.string(),
  /** `hash`: the act was changed; `chain`: one before it is gone; `cut`: the end is gone. */
  broken: z.object({ seq: z.string(), fault: z.enum(["hash", "chain", "cut"]) }).nullable(),
});

/** What staff look over: alerts of the server, and the audit log of what colleagues did. */
export const oversight = {
  alerts: staffCall({
    summary: "What the server found that wants a look, newest first",
    method: "GET",
    path: "/staff/alerts",
    payload: payload({
      state: z.enum(["open", "all"]).default("open"),
      kind: z.string().max(64).optional(),
      ...slicing(["-raisedAt", "raisedAt"]),
    }),
    answer: slice(
      z.object({
        id: z.string(),
        /** Such as `help.away`: a service of help does not answer. */
        kind: z.string(),
        /** Such as `help:cvv`. */
        subject: z.string(),
        detail: z.record(z.string(), z.unknown()),
        raisedAt: instant,
        closedAt: instant.nullable(),
        /** Null of a closed one: it was well again by itself. */
        closedBy: z.string().nullable(),
      }),
    ),
    needs: "alert:read",
    rate: rates.read,
  }),
  closeAlert: staffCall({
    summary: "Say that an alert was seen to, and how",
    method: "POST",
    path: "/staff/alerts/close",
    payload: payload({
      id: z.string().regex(/^\d{1,18}$/),
      /** For colleagues: kept in the audit log. */
      reason: z.string().trim().min(3).max(500),
    }),
    answer: z.object({ closed: z.literal(true) }),
    needs: "alert:close",
    rate: rates.write,
    audit: "handler",
  }),
  auditProof: staffCall({
    summary: "Up to which act the chain of hashes is whole, and the first act that breaks it",
    method: "GET",
    path: "/staff/audit/proof",
    payload: payload({}),
    answer: proof,
    needs: "audit:read",
    rate: rates.write,
    // How far the chain was proven.
    isWriting: true,
  }),
  auditVerify: staffCall({
    summary: "Make every hash of the audit log again, from its first act",
    method: "POST",
    path: "/staff/audit/verify",
    payload: payload({}),
    answer: proof,
    needs: "audit:read",
    rate: rates.guess,
    audit: "route",
  }),
  auditEntry: staffCall({
    summary: "One act in full, with what it changed and the text that its hash is made of",
    method: "GET",
    path: "/staff/audit/entry",
    payload: payload({ seq: z.string().regex(/^\d{1,18}$/) }),
    answer: act.extend({
      requestId: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
      /** SHA-256 of `text` in UTF-8, in hexadecimal, as `hashBefore` is of the act before. */
      hash: z.string(),
      hashBefore: z.string(),
      text: z.string(),
    }),
    needs: "audit:read",
    rate: rates.read,
  }),
  audit: staffCall({
    summary: "What staff did, newest first",
    method: "GET",
    path: "/staff/audit",
    payload: payload({
      /** Only what was done about this, such as `member:42`. */
      subject: z.string().max(64).optional(),
      /** Only what was done about this member: their deposits and withdrawals too. */
      memberId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      /** Only what this person did. */
      userName: z.string().max(64).optional(),
      call: z.string().max(64).optional(),
      outcome: z.enum(["done", "refused"]).optional(),
      /** Days of the merchant, both inclusive. */
      startDate: day.optional(),
      endDate: day.optional(),
      ...slicing(["-seq", "seq"]),
    }),
    answer: slice(act),
    exported: { isProven: true },
    needs: "audit:read",
    rate: rates.read,
    audit: "route",
  }),
};
