import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { amountIn, money } from "../money.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

/** Why another proof is asked for, and why one was in vain: the member reads it in words. */
const proofReasons = ["proof.unreadable", "proof.incomplete", "proof.other"] as const;
const failReasons = ["unmatched", "proof.false"] as const;

const states = [
  "pending",
  "review",
  "paid",
  "expired",
  "failed",
  "cancelled",
  "returned",
  "reversed",
] as const;

const id = z.uuid();
const memberId = z.string().regex(/^\d{1,18}$/);
/** Whoever decides names the one that they have seen. */
const version = z.number().int().min(1);
/** For colleagues: kept with the deposit and in the audit log. */
const note = z.string().trim().min(3).max(500);

const row = z.object({
  id: z.string(),
  no: z.string(),
  memberId: z.string(),
  account: z.string(),
  method: z.string(),
  provider: z.string(),
  amount: money,
  credited: money.nullable(),
  fee: money,
  currency: z.string(),
  state: z.enum(states),
  reference: z.string().nullable(),
  version: z.number(),
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  /** Since when it is in review, and until when its owner was promised that we have looked. */
  reviewAt: instant.nullable(),
  dueAt: instant.nullable(),
  /** How much of that time has passed, in percent; above 100 it is late. */
  duePercent: z.number().nullable(),
  claimedBy: z.string().nullable(),
  claimedUntil: instant.nullable(),
  /** The caller is this member: another person decides. */
  isOwn: z.boolean(),
});

/** Whether a claim was taken, and on what. */
const claimed = z.object({ deposit: row.nullable() });
const moved = z.object({ state: z.enum(states) });

export const deposits = {
  list: staffCall({
    summary: "Deposits, newest first; those in review by the time their owner was promised",
    method: "GET",
    path: "/staff/deposits",
    payload: payload({
      state: z.enum([...states, "all"]).default("review"),
      no: z
        .string()
        .regex(/^D?\d{1,18}$/i)
        .optional(),
      memberId: memberId.optional(),
      method: z.string().max(32).optional(),
      provider: z.string().max(32).optional(),
      amountMin: amountIn.optional(),
      amountMax: amountIn.optional(),
      /** `late`: credited after its end. `doubled`: more than one payment came. */
      mark: z.enum(["late", "doubled", "proof"]).optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      ...slicing(["-at", "at"]),
    }),
    answer: slice(row),
    exported: {},
    needs: "deposit:read",
    rate: rates.read,
    audit: "route",
  }),
  open: staffCall({
    summary: "One deposit: what happened, its provider, what was taken back, what waits beside it",
    method: "GET",
    path: "/staff/deposits/case",
    payload: payload({ id }),
    answer: row.extend({
      reason: z.string().nullable(),
      chargeId: z.string().nullable(),
      reversed: money,
      disputedAt: instant.nullable(),
      /** When it may be given up: two days after the review began. */
      failableAt: instant.nullable(),
      mayFail: z.boolean(),
      events: z.array(
        z.object({
          at: instant,
          state: z.enum(states),
          reason: z.string().nullable(),
          staff: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
      reversals: z.array(
        z.object({ at: instant, kind: z.string(), amount: money, isPosted: z.boolean() }),
      ),
      /** Payments for it that are in suspense, or were. */
      suspense: z.array(
        z.object({
          id: z.string(),
          at: instant,
          reason: z.string(),
          amount: money.nullable(),
          returnAskedAt: instant.nullable(),
          resolution: z.string().nullable(),
        }),
      ),
      proofs: z.number(),
      /** Since when its way is closed for its member: too many payments were refused. */
      stoppedAt: instant.nullable(),
    }),
    needs: "deposit:read",
    rate: rates.read,
    audit: "route",
  }),
  proofs: staffCall({
    summary: "What a member sent as proof of a transfer, with the pictures, the newest first",
    method: "GET",
    path: "/staff/deposits/proofs",
    payload: payload({ id }),
    answer: z.object({
      list: z.array(
        z.object({
          attempt: z.number(),
          payerName: z.string(),
          /** The name that the account is in; null: none is known. */
          ownName: z.string().nullable(),
          paidAt: instant,
          sentAt: instant,
          images: z.array(z.string()),
        }),
      ),
    }),
    needs: "deposit:match",
    rate: rates.read,
    audit: "route",
  }),
  claim: staffCall({
    summary: "Take a deposit in review for ten minutes, or keep it; nobody else decides it then",
    method: "POST",
    path: "/staff/deposits/claim",
    payload: payload({ id }),
    answer: claimed,
    needs: "deposit:match",
    rate: rates.write,
    audit: "handler",
  }),
  next: staffCall({
    summary: "Take the deposit that was promised first and that nobody has; null: there is none",
    method: "POST",
    path: "/staff/deposits/next",
    payload: payload({}),
    answer: claimed,
    needs: "deposit:match",
    rate: rates.write,
    audit: "handler",
  }),
  askAgain: staffCall({
    summary: "Ask the member for another proof; the deposit waits for it one day more",
    method: "POST",
    path: "/staff/deposits/ask-again",
    payload: payload({ id, version, reason: z.enum(proofReasons), note }),
    answer: moved,
    needs: "deposit:match",
    rate: rates.write,
    audit: "handler",
  }),
  fail: staffCall({
    summary:
      "Give up a deposit two days after its review began; money that comes is still credited",
    method: "POST",
    path: "/staff/deposits/fail",
    payload: payload({ id, version, reason: z.enum(failReasons), note }),
    answer: moved,
    needs: "deposit:match",
    rate: rates.write,
    audit: "handler",
  }),
  cancel: staffCall({
    summary: "Cancel a deposit that nobody has paid; money that comes is still credited",
    method: "POST",
    path: "/staff/deposits/cancel",
    payload: payload({ id, version, reason }),
    answer: moved,
    needs: "deposit:match",
    rate: rates.write,
    audit: "handler",
  }),
  reopen: staffCall({
    summary: "Open a deposit's way to pay again for its member, whose payments were refused",
    method: "POST",
    path: "/staff/deposits/reopen",
    payload: payload({ id, reason }),
    answer: z.object({ done: z.literal(true) }),
    needs: "deposit:match",
    rate: rates.write,
    audit: "handler",
  }),
  ask: staffCall({
    summary: "Ask the provider now, or read our bank's statement; what it says is settled",
    method: "POST",
    path: "/staff/deposits/ask",
    payload: payload({ id }),
    answer: moved,
    needs: "deposit:match",
    rate: rates.write,
    audit: "route",
  }),
  keyIn: proposalCall({
    summary:
      "Enter a deposit that came to our bank; its line credits it once a second person agrees",
    path: "/staff/deposits/manual",
    payload: payload({
      memberId,
      amount: amountIn,
      /** What the bank calls the payment: the line with this id credits it. */
      reference: z
        .string()
        .trim()
        .regex(/^[\w-]{6,64}$/),
      reason,
    }),
    needs: "deposit:match",
    approval: { needs: "wallet:adjust", isFresh: true },
  }),
};
