import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { money } from "../money.ts";
import { staffCall } from "./define.ts";
import { reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

const states = ["held", "asked", "doubt", "done", "failed"] as const;
const id = z.uuid();

const row = z.object({
  id: z.string(),
  no: z.string(),
  at: instant,
  endedAt: instant.nullable(),
  memberId: z.string(),
  account: z.string(),
  /** The caller's own money, for which colleagues act. */
  isOwn: z.boolean(),
  /** `MAIN`, or the studio's code. */
  from: z.string(),
  to: z.string(),
  /** null: all that was there. */
  amount: money.nullable(),
  moved: money.nullable(),
  currency: z.string(),
  /** `held`, `asked`: under way; `doubt`: the studio has not said. */
  state: z.enum(states),
  origin: z.enum(["member", "launch", "staff"]),
  doubtSince: instant.nullable(),
  /** How often the studio was asked, and when it is asked again. */
  asks: z.number().int(),
  checkAt: instant.nullable(),
});

export const transfers = {
  list: staffCall({
    summary: "Money between wallets and studios that keep their own, newest first",
    method: "GET",
    path: "/staff/transfers",
    payload: payload({
      state: z.enum([...states, "open"]).optional(),
      vendor: z.string().max(32).optional(),
      memberId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      ...slicing(["-at", "at"]),
    }),
    answer: slice(row),
    exported: {},
    needs: "transfer:read",
    rate: rates.read,
    audit: "route",
  }),
  ask: staffCall({
    summary: "Ask the studio now what became of a transfer",
    method: "POST",
    path: "/staff/transfers/ask",
    payload: payload({ id }),
    answer: row,
    needs: "transfer:work",
    rate: rates.write,
    audit: "handler",
  }),
  bringBack: staffCall({
    summary: "Bring all that the transfer's member has at its studio back to the main wallet",
    method: "POST",
    path: "/staff/transfers/bring-back",
    payload: payload({ id, reason }),
    answer: row,
    needs: "transfer:work",
    rate: rates.write,
    audit: "handler",
  }),
};
