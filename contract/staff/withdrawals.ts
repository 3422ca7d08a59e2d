import { z } from "zod";
import { day, instant, languages, payload, rates } from "../define.ts";
import { withdrawalAsks } from "../constants.ts";
import { amountIn, money } from "../money.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

/** Why a withdrawal is rejected: the member reads it in words. */
const withdrawalReasons = ["identity", "account.other", "rules", "fraud"] as const;

const id = z.uuid();
/** As its decider has seen it. */
const version = z.coerce.number().int().min(1);

const handOutcome = z.enum(["paid", "failed"]);

/** Which bank transfer of a withdrawal. */
const partNumber = z.number().int().min(1).max(10);

export const withdrawalStates = [
  "checking",
  "waiting",
  "asked",
  "review",
  "second",
  "approved",
  "sending",
  "paid",
  "partly_paid",
  "failed",
  "returned",
  "rejected",
  "cancelled",
  "expired",
] as const;

const row = z.object({
  id: z.string(),
  no: z.string(),
  memberId: z.string(),
  account: z.string(),
  amount: money,
  fee: money,
  currency: z.string(),
  state: z.enum(withdrawalStates),
  /** Whoever decides names the one that they have seen. */
  version: z.number(),
  points: z.number(),
  needsTwo: z.boolean(),
  requestedAt: instant,
  dueAt: instant,
  /** How much of the time until then has passed, in percent; above 100 it is late. */
  duePercent: z.number(),
  claimedBy: z.string().nullable(),
  claimedUntil: instant.nullable(),
  /** The caller is this member: another person decides. */
  isOwn: z.boolean(),
});

/** Whether a claim was taken, and on what. */
const claimed = z.object({ withdrawal: row.nullable() });

export const withdrawals = {
  list: staffCall({
    summary:
      "Withdrawals: those that wait for people by the time they are due, others newest first",
    method: "GET",
    path: "/staff/withdrawals",
    payload: payload({
      /** `open`: whatever waits for people. */
      state: z.enum([...withdrawalStates, "open", "all"]).default("open"),
      no: z
        .string()
        .regex(/^#?\d{1,18}$/)
        .optional(),
      memberId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      amountMin: amountIn.optional(),
      amountMax: amountIn.optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      ...slicing(["-at", "at"]),
    }),
    answer: slice(row),
    exported: {},
    needs: "withdrawal:read",
    rate: rates.read,
    audit: "route",
  }),
  open: staffCall({
    summary: "One withdrawal: where to, what each rule said, what happened, what banks say",
    method: "GET",
    path: "/staff/withdrawals/case",
    payload: payload({ id }),
    answer: row.extend({
      reason: z.string().nullable(),
      /** What its member is asked for, and in whose words. */
      asks: z.array(z.string()),
      question: z.string().nullable(),
      waitUntil: instant.nullable(),
      /** Whether it may be held as a case here. */
      mayHold: z.boolean(),
      target: z.object({
        kind: z.string(),
        scheme: z.string(),
        mask: z.string(),
        holder: z.string(),
      }),
      rules: z.array(
        z.object({
          rule: z.string(),
          outcome: z.enum(["true", "false", "broken"]),
          action: z.string(),
          points: z.number(),
          figures: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
        }),
      ),
      events: z.array(
        z.object({
          at: instant,
          state: z.string(),
          actor: z.string(),
          staff: z.string().nullable(),
          reason: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
      parts: z.array(
        z.object({
          n: z.number(),
          amount: money,
          bank: z.string(),
          state: z.enum(["ready", "submitted", "unknown", "paid", "failed", "returned"]),
          bankRef: z.string().nullable(),
          endToEndId: z.string().nullable(),
          reason: z.string().nullable(),
          flippedAt: instant.nullable(),
          /** How often its bank was asked what became of it, and when it is next. */
          asked: z.number(),
          askAt: instant.nullable(),
          /** Of one that nobody knows the end of: what the bank's statement says. */
          unknown: z
            .object({
              since: instant.nullable(),
              /** When money left that is this one, or may be; null: none did. */
              lineAt: instant.nullable(),
              /** Up to when all lines are known, and have to be before it is ended as failed. */
              coveredUntil: instant.nullable(),
              neededUntil: instant,
            })
            .nullable(),
          byHand: z
            .object({ outcome: handOutcome, word: z.string(), reference: z.string() })
            .nullable(),
        }),
      ),
      /** What may be said to its member of where it is, by language, and which one is theirs. */
      explanation: z.object({
        language: z.enum(languages),
        texts: z.array(z.object({ language: z.enum(languages), text: z.string() })),
      }),
    }),
    needs: "withdrawal:read",
    rate: rates.read,
    audit: "route",
  }),
  claim: staffCall({
    summary: "Take a withdrawal for ten minutes, or keep it longer; nobody else decides it then",
    method: "POST",
    path: "/staff/withdrawals/claim",
    payload: payload({ id }),
    answer: claimed,
    needs: "withdrawal:decide",
    rate: rates.write,
    audit: "handler",
  }),
  next: staffCall({
    summary: "Take the most urgent withdrawal that nobody has; null: there is none",
    method: "POST",
    path: "/staff/withdrawals/next",
    payload: payload({}),
    answer: claimed,
    needs: "withdrawal:decide",
    rate: rates.write,
    audit: "handler",
  }),
  takeOver: staffCall({
    summary: "Take a withdrawal from the colleague who has it; it is written down",
    method: "POST",
    path: "/staff/withdrawals/take-over",
    payload: payload({ id, reason }),
    answer: claimed,
    needs: "withdrawal:lead",
    rate: rates.write,
    audit: "handler",
  }),
  ask: staffCall({
    summary: "Ask the member of a claimed withdrawal; the promise stands still until it is done",
    method: "POST",
    path: "/staff/withdrawals/ask",
    payload: payload({
      id,
      version,
      asks: z.array(z.enum(withdrawalAsks)).min(1).max(withdrawalAsks.length),
      /** For the member, where something is to be explained. */
      question: z.string().trim().max(500).default(""),
      /** For colleagues. */
      note: reason,
    }),
    answer: claimed,
    needs: "withdrawal:decide",
    rate: rates.write,
    audit: "handler",
  }),
  wait: staffCall({
    summary: "Let a claimed withdrawal wait some hours; the rules and a person look again then",
    method: "POST",
    path: "/staff/withdrawals/wait",
    payload: payload({ id, version, hours: z.coerce.number().int().min(1).max(168), reason }),
    answer: claimed,
    needs: "withdrawal:decide",
    rate: rates.write,
    audit: "handler",
  }),
  approveMany: staffCall({
    summary: "Approve up to twenty that need one person and have few points; each by itself",
    method: "POST",
    path: "/staff/withdrawals/approve-many",
    payload: payload({
      list: z.array(z.object({ id, version })).min(1).max(20),
      reason,
    }),
    /** By withdrawal, what refused it; null: it is approved. */
    answer: z.object({
      list: z.array(z.object({ id: z.string(), code: z.string().nullable() })),
    }),
    needs: "withdrawal:decide",
    rate: rates.write,
    audit: "handler",
  }),
  hold: proposalCall({
    summary: "Hold a claimed withdrawal as a case for some days, where the place allows it",
    path: "/staff/withdrawals/hold",
    payload: payload({ id, version, days: z.coerce.number().int().min(1).max(30), reason }),
    needs: "withdrawal:decide",
    approval: { needs: "withdrawal:second", isFresh: true },
  }),
  approve: proposalCall({
    summary: "Approve a claimed withdrawal; large or doubtful ones take a second person",
    path: "/staff/withdrawals/approve",
    payload: payload({ id, version: z.number().int().min(1), reason }),
    needs: "withdrawal:decide",
    approval: { needs: "withdrawal:second", isFresh: true },
  }),
  payReturn: proposalCall({
    summary: "Pay what is set apart for a member who cannot ask, to the key of their own CPF",
    path: "/staff/payouts/return",
    payload: payload({
      memberId: z.string().regex(/^\d{1,18}$/),
      currency: z.string().regex(/^[A-Z]{3}$/),
      reason,
    }),
    needs: "withdrawal:decide",
    approval: { needs: "withdrawal:second", isFresh: true },
  }),
  endPart: proposalCall({
    summary: "End a payout that its bank tells no end of, by the bank's written word",
    path: "/staff/payouts/end",
    payload: payload({
      id,
      n: partNumber,
      outcome: handOutcome,
      /** What the bank wrote, and under which number of its own. */
      word: z.string().trim().min(10).max(500),
      reference: z.string().trim().min(3).max(64),
      reason,
    }),
    needs: "withdrawal:decide",
    approval: { needs: "withdrawal:second", isFresh: true },
  }),
  recover: proposalCall({
    summary: "Take a payout back out of the wallet that the bank paid after it had said no",
    path: "/staff/payouts/recover",
    payload: payload({ id, n: partNumber, reason }),
    needs: "withdrawal:decide",
    approval: { needs: "withdrawal:second", isFresh: true },
  }),
  reject: staffCall({
    summary: "Reject a claimed withdrawal with a reason that its member reads; all of it goes back",
    method: "POST",
    path: "/staff/withdrawals/reject",
    payload: payload({
      id,
      version: z.number().int().min(1),
      reason: z.enum(withdrawalReasons),
      /** For colleagues. */
      note: z.string().trim().min(3).max(500),
    }),
    answer: z.object({ state: z.literal("rejected") }),
    needs: "withdrawal:decide",
    rate: rates.write,
    audit: "handler",
  }),
};
