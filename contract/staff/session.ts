import { z } from "zod";
import { payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";

/** What staff do for a member's account. */
export const session = {
  endSessions: staffCall({
    summary: "End all sessions of a member at once, and what browsers remember; the account stays",
    method: "POST",
    path: "/staff/members/sessions/end",
    payload: payload({
      memberId: z.string().regex(/^\d{1,18}$/),
      /** For colleagues: kept in the audit log. */
      reason: z.string().trim().min(3).max(500),
    }),
    answer: z.object({ ended: z.number() }),
    needs: "member:sessions",
    rate: rates.write,
    audit: "handler",
  }),
};
