import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { amountIn, money } from "../money.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

const rule = z.string().regex(/^R\d\d$/);
/** What follows where a rule is true: it is shown, one person looks, two do, it waits, it asks. */
const action = z.enum(["note", "review", "two", "wait", "ask"]);

const ruleRow = z.object({
  rule: z.string(),
  isOn: z.boolean(),
  points: z.number().int(),
  action,
  /** What it may be set to: waiting and asking need a rule that knows until when, or for what. */
  actions: z.array(action),
  /** Amounts as decimals, all else whole numbers. */
  params: z.array(z.object({ name: z.string(), isAmount: z.boolean(), value: z.string() })),
  /** Withdrawals of which it was true in the last seven days. */
  hits: z.number().int(),
  /** Whether it can be tried on days that are over: what it looks at is kept. */
  mayTry: z.boolean(),
});

const ruleParams = z.record(z.string().max(32), z.string().regex(/^\d{1,12}(\.\d{1,2})?$/));

const hit = z.object({
  withdrawalId: z.string(),
  no: z.string(),
  at: instant,
  memberId: z.string(),
  account: z.string(),
  amount: money,
  currency: z.string(),
  rule: z.string(),
  action,
  points: z.number().int(),
  /** True, or it failed and a person looked. */
  isBroken: z.boolean(),
  figures: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

const count = z.coerce.number().int().min(1).max(10_000);

const limits = {
  amountMin: amountIn,
  amountMax: amountIn,
  dayCount: count,
  openCount: count,
  dayAmount: amountIn,
  monthAmount: amountIn,
  /** Up to how much anyone who decides for colleagues does so; absent: as it is. */
  secondMax: amountIn.optional(),
};

const limitRow = z.object({
  currency: z.string(),
  /** 1: of members with a proven identity. */
  level: z.number().int(),
  amountMin: money,
  amountMax: money,
  dayCount: z.number().int(),
  openCount: z.number().int(),
  dayAmount: money,
  monthAmount: money,
  secondMax: money,
});

/** What decides about withdrawals before a person does. */
export const payoutRules = {
  rules: staffCall({
    summary: "The rules that look at each withdrawal, and how often each was true in seven days",
    method: "GET",
    path: "/staff/withdrawals/rules",
    payload: payload({}),
    answer: z.object({ list: z.array(ruleRow) }),
    needs: "risk:read",
    rate: rates.read,
  }),
  tryRule: staffCall({
    summary: "How many withdrawals of 30 days a rule with other bounds had found, newest first",
    method: "GET",
    path: "/staff/withdrawals/rules/try",
    payload: payload({
      rule,
      /** As JSON, since it stands in the address. */
      params: z.string().max(500).transform(parsed).pipe(ruleParams),
    }),
    answer: z.object({
      days: z.number().int(),
      /** How many it was tried on; more there are where they are too many for one answer. */
      tried: z.number().int(),
      isMore: z.boolean(),
      caught: z.number().int(),
      /** What staff decided about those that it had found. */
      approved: z.number().int(),
      rejected: z.number().int(),
    }),
    needs: "risk:edit",
    rate: rates.guess,
  }),
  setRule: proposalCall({
    summary: "Switch a rule, or set its points, what follows and its bounds",
    path: "/staff/withdrawals/rules",
    payload: payload({
      rule,
      isOn: z.boolean(),
      points: z.coerce.number().int().min(0).max(1_000),
      action,
      params: ruleParams.default({}),
      reason,
    }),
    needs: "risk:edit",
    // Neither risk nor an administrator alone says what nobody looks at.
    approval: { needs: "settings:edit", isFresh: true },
  }),
  hits: staffCall({
    summary: "What the rules found, newest first",
    method: "GET",
    path: "/staff/withdrawals/hits",
    payload: payload({
      rule: rule.optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      ...slicing(["-at", "at"]),
    }),
    answer: slice(hit),
    exported: {},
    needs: "risk:read",
    rate: rates.read,
    audit: "route",
  }),
  limits: staffCall({
    summary: "How much members may withdraw, by currency and level",
    method: "GET",
    path: "/staff/withdrawals/limits",
    payload: payload({}),
    answer: z.object({ list: z.array(limitRow) }),
    needs: "settings:read",
    rate: rates.read,
  }),
  setLimits: proposalCall({
    summary:
      "Set how much members of a level may withdraw; asked and decided again with each request",
    path: "/staff/withdrawals/limits",
    payload: payload({
      currency: z.string().regex(/^[A-Z]{3}$/),
      level: z.coerce.number().int().min(0).max(1),
      ...limits,
      reason,
    }),
    needs: "settings:edit",
    approval: { needs: "settings:edit", isFresh: true },
  }),
};

function parsed(text: string, { addIssue }: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    addIssue({ code: "custom", message: "rule.invalid" });
    return z.NEVER;
  }
}
