import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { boundIn, kind, limit, period } from "../member/responsible-gaming.ts";
import { staffCall } from "./define.ts";

const memberId = z.string().regex(/^\d{1,18}$/);

/** People who may not bet: staff, a supplier's people, athletes, or for another reason. */
export const restrictions = ["staff", "supplier", "sport", "other"] as const;

/** What protects a member, as the operator sees it. */
const guarded = z.object({
  memberId: z.string(),
  userName: z.string(),
  currency: z.string(),
  limits: z.array(limit),
  pause: z.object({ until: instant }).nullable(),
  /** Why the member may not bet here at all; null: they may. */
  restriction: z.object({ kind: z.enum(restrictions), since: instant }).nullable(),
  exclusion: z.object({ since: instant, until: instant.nullable() }).nullable(),
  /** What was asked and done, newest first; the last fifty. */
  events: z.array(
    z.object({ at: instant, what: z.string(), detail: z.record(z.string(), z.unknown()) }),
  ),
});

export const responsibleGaming = {
  open: staffCall({
    summary: "A member's limits, break and exclusion, and what was done about them",
    method: "GET",
    path: "/staff/members/protection",
    payload: payload({ memberId }),
    answer: guarded,
    needs: "protection:read",
    rate: rates.read,
    audit: "route",
  }),
  setLimit: staffCall({
    summary: "Set a limit of the house on a member, or take it away; the stricter one counts",
    method: "POST",
    path: "/staff/members/protection/limit",
    payload: payload({
      memberId,
      kind,
      period,
      max: boundIn,
      /** For colleagues: kept in the audit log. */
      reason: z.string().trim().min(3).max(500),
    }),
    answer: guarded,
    needs: "protection:limit",
    rate: rates.write,
    audit: "handler",
  }),
  restrict: staffCall({
    summary:
      "Say that a member may not bet here, or that they may again; open rounds end as they are",
    method: "POST",
    path: "/staff/members/protection/restriction",
    payload: payload({
      memberId,
      /** Null: they may again. */
      kind: z.enum(restrictions).nullable(),
      /** For colleagues: kept in the audit log. */
      reason: z.string().trim().min(3).max(500),
    }),
    answer: guarded,
    needs: "protection:limit",
    rate: rates.write,
    audit: "handler",
  }),
};
