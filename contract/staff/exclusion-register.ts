import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { money } from "../money.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

/** The days of a case, and what was done of it. */
const dates = z.object({
  openedAt: instant,
  withdrawUntil: instant,
  closesAt: instant,
  closedAt: instant.nullable(),
  returnBy: instant,
  /** The money could not be returned until then, and is kept until `keepUntil`. */
  keptAt: instant.nullable(),
  keepUntil: instant,
  endedAt: instant.nullable(),
});

export const exclusionRegister = {
  bringBack: proposalCall({
    summary: "Bring what nobody claimed in time back to where it is paid to its owner from",
    path: "/staff/register/bring-back",
    payload: payload({
      memberId: z.string().regex(/^\d{1,18}$/),
      currency: z.string().regex(/^[A-Z]{3}$/),
      reason,
    }),
    needs: "withdrawal:decide",
    approval: { needs: "withdrawal:second", isFresh: true },
  }),
  list: staffCall({
    summary: "Members whom the central register bars, the newest first",
    method: "GET",
    path: "/staff/register",
    payload: payload(slicing(["-openedAt", "openedAt"])),
    answer: slice(dates.extend({ memberId: z.string(), userName: z.string() })),
    needs: "register:read",
    rate: rates.read,
    audit: "route",
  }),
  open: staffCall({
    summary: "What the central register was asked about a member, and all that followed",
    method: "GET",
    path: "/staff/register/member",
    payload: payload({ memberId: z.string().regex(/^\d{1,18}$/) }),
    answer: z.object({
      memberId: z.string(),
      userName: z.string(),
      /** `never`: no place asks about this member. */
      state: z.enum(["never", "waiting", "clear", "barred"]),
      answeredAt: instant.nullable(),
      /** Null: never again. */
      askAt: instant.nullable(),
      case: dates.nullable(),
      /** What waits to be returned. */
      waiting: z.array(z.object({ currency: z.string(), amount: money })),
      /** What nobody claimed in time: it is still the member's. */
      apart: z.array(z.object({ currency: z.string(), amount: money })),
      /** Newest first; the last hundred. */
      asks: z.array(
        z.object({
          at: instant,
          why: z.enum(["signUp", "proof", "signIn", "sweep"]),
          outcome: z.enum(["clear", "barred", "away", "unknown"]),
          failure: z.string().nullable(),
        }),
      ),
      /** Oldest first: the time line of the case. */
      events: z.array(
        z.object({ at: instant, what: z.string(), detail: z.record(z.string(), z.unknown()) }),
      ),
    }),
    needs: "register:read",
    rate: rates.read,
    audit: "route",
  }),
};
