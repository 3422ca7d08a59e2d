import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { amountIn, money } from "../money.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

const lineId = z.string().regex(/^\d{1,18}$/);
const sourceId = z.string().regex(/^[a-z0-9][a-z0-9:_-]{0,63}$/);

/** What a line was found to be. */
export const outcomes = [
  "deposit",
  "split",
  "payout",
  "settlement",
  "return",
  "returned",
  "cost",
  "write_off",
] as const;

const line = z.object({
  id: z.string(),
  source: z.string(),
  at: instant,
  /** Negative went out. */
  amount: money,
  currency: z.string(),
  text: z.string(),
  endToEnd: z.string().nullable(),
  payerName: z.string().nullable(),
  /** All but the middle is hidden. */
  payerTaxId: z.string().nullable(),
  state: z.enum(["open", "matched", "ignored"]),
  /** `M1` to `M6`: by which rule it was found. */
  rule: z.string().nullable(),
  outcome: z.enum(outcomes).nullable(),
  depositNo: z.string().nullable(),
  matchedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** Of an open one: the deposit that it probably pays. */
  suggestion: z.object({ depositNo: z.string(), likeness: z.number() }).nullable(),
});

const candidate = z.object({
  id: z.string(),
  no: z.string(),
  memberId: z.string(),
  account: z.string(),
  name: z.string().nullable(),
  method: z.string(),
  amount: money,
  currency: z.string(),
  state: z.string(),
  at: instant,
  hasProof: z.boolean(),
  /** How the line fits it: 0 to 1 by the names; whether the taxpayer's number is the member's. */
  likeness: z.number(),
  taxId: z.enum(["same", "other", "unknown"]),
  minutesApart: z.number().int(),
  /** The program's own suggestion. */
  isSuggested: z.boolean(),
});

export const statementLines = {
  lines: staffCall({
    summary: "Lines of our banks' statements, newest first, with what each was found to be",
    method: "GET",
    path: "/staff/recon/lines",
    payload: payload({
      state: z.enum(["open", "matched", "all"]).default("open"),
      direction: z.enum(["in", "out"]).optional(),
      source: sourceId.optional(),
      /** Those that a day has passed since. */
      age: z.enum(["day"]).optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      ...slicing(["-at", "at"]),
    }),
    answer: slice(line),
    // Who paid may be no member of ours, and a statement's own words name them.
    exported: { withheld: ["payerName", "text"] },
    needs: "recon:read",
    rate: rates.read,
    audit: "route",
  }),
  candidates: staffCall({
    summary: "The deposits that a line may pay, the likeliest first, and what each pair would post",
    method: "GET",
    path: "/staff/recon/candidates",
    payload: payload({
      lineId,
      /** A deposit's number, where the one meant is not among those near. */
      depositNo: z.string().trim().max(20).optional(),
    }),
    answer: z.object({
      line,
      list: z.array(candidate),
      /** What will be booked for the line, wherever it has been so far. */
      posts: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
    needs: "recon:read",
    rate: rates.read,
    audit: "route",
  }),
  matchLine: proposalCall({
    summary: "Say which deposit a line pays, or which ones; alone where it was suggested and small",
    path: "/staff/recon/match",
    payload: payload({
      lineId,
      deposits: z
        .array(z.object({ depositId: z.uuid(), amount: amountIn }))
        .min(1)
        .max(10),
      reason,
    }),
    needs: "deposit:match",
    approval: { needs: "recon:work", isFresh: true },
  }),
  settleLine: proposalCall({
    summary: "Say what a line is that no deposit and no payout is, by two persons",
    path: "/staff/recon/settle",
    payload: payload({
      lineId,
      as: z.enum(["return", "returned", "cost", "write_off"]),
      reason,
    }),
    needs: "deposit:match",
    approval: { needs: "recon:work", isFresh: true },
  }),
  lineByHand: proposalCall({
    summary: "Key in a line that no bank tells us; it counts when a second person agrees",
    path: "/staff/recon/line",
    payload: payload({
      source: sourceId,
      day,
      direction: z.enum(["in", "out"]),
      amount: amountIn,
      text: z.string().trim().min(1).max(400),
      endToEnd: z.string().trim().min(1).max(64).optional(),
      payerName: z.string().trim().min(1).max(120).optional(),
      reason,
    }),
    needs: "recon:work",
    approval: { needs: "recon:work", isFresh: true },
  }),
};
