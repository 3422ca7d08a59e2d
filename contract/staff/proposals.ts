import { z } from "zod";
import { instant, rates } from "../define.ts";
import type { Approval, Permission, StaffCall } from "./define.ts";

/** Why: kept with the proposal and in the audit log. */
export const reason = z.string().trim().min(3).max(500);

/** What became of a proposal. */
const proposed = z.object({
  /** Null: it took no second person, and is done. */
  approvalId: z.string().nullable(),
  state: z.enum(["waiting", "done"]),
  /** Until when the second person may decide. */
  expiresAt: instant.nullable(),
});

type Reasoned = z.ZodType<{ reason: string }>;

/** A call that is done when a second person approves it (`approvals.decide`). */
export interface ProposalCall<P extends Reasoned = Reasoned> extends StaffCall<P, typeof proposed> {
  needs: Permission;
  approval: Approval;
}

/**
 * Declares a call that takes two persons. Its answer says that it waits, its handler is a `Deed`
 * (`api/core/deeds.ts`), and what it does is done once, with this very payload, when another person
 * approves it. A payload is kept and shown to whoever decides: it holds no secret.
 */
export function proposalCall<P extends Reasoned>(declared: {
  summary: string;
  path: `/staff/${string}`;
  payload: P;
  needs: Permission;
  approval: Approval;
}): ProposalCall<P> {
  return { ...declared, method: "POST", answer: proposed, rate: rates.write, audit: "handler" };
}
