import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { amountIn, money } from "../money.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

/** Why a balance is corrected: what happened, for reports; the reason says it in words. */
export const causes = ["game", "payment", "duplicate", "dispute", "goodwill", "legal"] as const;

const memberId = z.string().regex(/^\d{1,18}$/);

export const adjustments = {
  propose: proposalCall({
    summary: "Propose to credit or debit a member's wallet; it moves when a second person approves",
    path: "/staff/adjustments",
    payload: payload({
      memberId,
      direction: z.enum(["credit", "debit"]),
      amount: amountIn,
      cause: z.enum(causes),
      reason,
    }),
    needs: "wallet:adjust",
    approval: { needs: "wallet:adjust", isFresh: true },
  }),
  list: staffCall({
    summary: "Corrections of wallets that two persons agreed on, newest first",
    method: "GET",
    path: "/staff/adjustments",
    payload: payload({
      memberId: memberId.optional(),
      state: z.enum(["approved", "posted", "failed"]).optional(),
      cause: z.enum(causes).optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      ...slicing(["-at", "at"]),
    }),
    answer: slice(
      z.object({
        no: z.string(),
        at: instant,
        memberId: z.string(),
        account: z.string(),
        direction: z.enum(["credit", "debit"]),
        amount: money,
        currency: z.string(),
        cause: z.enum(causes),
        reason: z.string(),
        maker: z.string(),
        checker: z.string(),
        /** `failed`: the ledger refused it, such as a debit of more than there is. */
        state: z.enum(["approved", "posted", "failed"]),
        failure: z.string().nullable(),
        approvalId: z.string(),
      }),
    ),
    exported: {},
    needs: "wallet:read",
    rate: rates.read,
    audit: "route",
  }),
};
