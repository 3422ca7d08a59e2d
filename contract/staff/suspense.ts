import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { money } from "../money.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

export const suspense = {
  suspense: staffCall({
    summary: "Payments whose owner is not clear, oldest first, with what they were meant for",
    method: "GET",
    path: "/staff/recon/suspense",
    payload: payload({
      state: z.enum(["open", "all"]).default("open"),
      ...slicing(["at", "-at"]),
    }),
    answer: slice(
      z.object({
        id: z.string(),
        at: instant,
        provider: z.string(),
        chargeId: z.string(),
        amount: money,
        currency: z.string(),
        /** Why it was not credited, such as `payer.other`. */
        reason: z.string(),
        /** The deposit that it was paid for, as far as it says. */
        depositNo: z.string().nullable(),
        memberId: z.string().nullable(),
        account: z.string().nullable(),
        /** `asked`: its return was asked for, and is not told yet. */
        state: z.enum(["open", "asked", "credited", "returned", "written_off"]),
        resolvedBy: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
    needs: "recon:read",
    rate: rates.read,
    audit: "route",
  }),
  creditSuspense: proposalCall({
    summary:
      "Give a suspended payment to a member as a deposit of its own: alone where it was paid twice",
    path: "/staff/recon/suspense/credit",
    payload: payload({
      id: z.uuid(),
      /** Absent: the member whose deposit it was paid for. */
      memberId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      reason,
    }),
    needs: "deposit:match",
    approval: { needs: "recon:work", isFresh: true },
  }),
  returnSuspense: proposalCall({
    summary: "Send a suspended payment back to who paid it, by two persons",
    path: "/staff/recon/suspense/return",
    payload: payload({ id: z.uuid(), reason }),
    needs: "deposit:match",
    approval: { needs: "recon:work", isFresh: true },
  }),
};
