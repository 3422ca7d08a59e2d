import { z } from "zod";
import { payload, rates } from "../define.ts";
import { amountIn, money } from "../money.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";

const method = z.string().regex(/^[a-z0-9_-]{1,32}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
/** An amount that may be nothing. */
const fee = z.union([amountIn, z.literal(["", "0", "0.00"]).transform(() => 0n)]);

const methodRow = z.object({
  method: z.string(),
  currency: z.string(),
  isOn: z.boolean(),
  amountMin: money,
  amountMax: money,
  /** What its rail bears: a row may narrow it. */
  railMin: money,
  railMax: money,
  suggested: z.array(money),
  expiresMinutes: z.number().int(),
  /** Who bears the fee; the member pays it on top of nothing: it is taken off what arrives. */
  feePayer: z.enum(["house", "member"]),
  feeFlat: money,
  /** Of the amount, per ten thousand. */
  feeBps: z.number().int(),
  feeMin: money,
  feeMax: money.nullable(),
  /** Members who see it: all, or those with a proven identity. */
  level: z.enum(["all", "verified"]),
});

/** The ways in, as rows that two persons change. */
export const paymentMethods = {
  methods: staffCall({
    summary: "The ways to pay in, in the order in which members see them",
    method: "GET",
    path: "/staff/methods",
    payload: payload({}),
    answer: z.object({ list: z.array(methodRow) }),
    needs: "settings:read",
    rate: rates.read,
  }),
  setMethod: proposalCall({
    summary: "Switch a way to pay in, or set its bounds, suggestions, time and fee",
    path: "/staff/methods",
    payload: payload({
      method,
      currency,
      isOn: z.boolean(),
      amountMin: amountIn,
      amountMax: amountIn,
      suggested: z.array(amountIn).max(8),
      expiresMinutes: z.coerce.number().int().min(1).max(10_080),
      feePayer: z.enum(["house", "member"]),
      feeFlat: fee,
      feeBps: z.coerce.number().int().min(0).max(1_000),
      feeMin: fee,
      feeMax: fee.nullable(),
      level: z.enum(["all", "verified"]),
      reason,
    }),
    needs: "settings:edit",
    approval: { needs: "settings:edit", isFresh: true },
  }),
};
