import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";
import { reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

/** What accounts may share: a browser, an account money goes to, a CPF, a number, an address. */
const sharedKinds = ["device", "payout", "cpf", "phone", "address"] as const;

/** What was made of it: nobody looked yet, somebody does, they are different people, or one. */
const states = ["open", "case", "apart", "same"] as const;

const row = z.object({
  id: z.string(),
  kind: z.enum(sharedKinds),
  /** Whose accounts; what they share is shown to nobody. */
  accounts: z.array(
    z.object({
      memberId: z.string(),
      account: z.string(),
      status: z.enum(["active", "blocked", "closed"]),
    }),
  ),
  firstAt: instant,
  /** When it was last seen of any of them. */
  at: instant,
  state: z.enum(states),
  /** Who judged it last, why and when; null: nobody, or another account joined since. */
  judged: z.object({ by: z.string(), reason: z.string(), at: instant }).nullable(),
});

export const links = {
  list: staffCall({
    summary: "Accounts that share a device, a payout account, a CPF, a number or an address",
    method: "GET",
    path: "/staff/links",
    payload: payload({
      state: z.enum([...states, "all"]).default("open"),
      kind: z.enum(sharedKinds).optional(),
      memberId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      ...slicing(["-at", "at"]),
    }),
    answer: slice(row),
    needs: "risk:read",
    rate: rates.read,
    audit: "route",
  }),
  judge: staffCall({
    summary: "Open a case about linked accounts, or say that they are one person or are not",
    method: "POST",
    path: "/staff/links/judge",
    payload: payload({
      id: z.string().regex(/^\d{1,18}$/),
      verdict: z.enum(["case", "apart", "same"]),
      /** How many accounts were seen: one that joined since was not judged. */
      accounts: z.number().int().min(2).max(1_000),
      reason,
    }),
    answer: row,
    needs: "risk:edit",
    rate: rates.write,
    audit: "handler",
  }),
};
