import type { z } from "zod";
import type { withdrawals } from "@trevo/contract/staff/withdrawals.ts";
import type { Tx } from "../../../core/db.ts";
import type { Deed } from "../../../core/deeds.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import {
  requireFresh,
  requireStaff,
  type StaffContext,
} from "../../../core/staff-request-context.ts";
import { lockClaimed, lockUndecided } from "./claim.ts";
import { isAboveSecond, requireSecondWithin } from "./limits.ts";
import { namedBy } from "./named.ts";
import { sendJob } from "./send.ts";
import { advance, lockWithdrawal, type WithdrawalRow } from "./withdrawal.ts";

type Asked = z.output<(typeof withdrawals)["approve"]["payload"]>;

/** Above so much a stolen session is worth nothing: whoever approves proves anew who they are. */
const unprovenMax = 1_000_000_000n;

/**
 * Approving a withdrawal. One that a rule wants two persons for waits in `second` until another one
 * agrees; what is refused, or lapses, is in review again.
 */
export const approval: Deed<Asked> = {
  slotOf: ({ id }) => id,
  async plan(tx, act, asked) {
    // The second person decides what waits; the first one, what they have claimed and seen.
    const row =
      act.approvalId === null
        ? await lockClaimed(tx, act.context, asked)
        : await lockUndecided(tx, act.context, asked.id);
    const { state, amount, currency, member_id: memberId, needs_two: needsTwo } = row;
    const isSecond = act.approvalId !== null;
    if (!isSecond) requireFreshAbove(act.context, amount);
    if (state !== (isSecond ? "second" : "review")) {
      throw new Refusal("withdrawal.changed", { version: row.version });
    }
    await requireSecondWithin(tx, act, { memberId, currency, amount });
    return {
      subject: `withdrawal:${row.id}`,
      members: [row.member_id],
      before: await namedBy(tx, row),
      after: { state: "approved" },
      isAlone: !needsTwo,
    };
  },
  async wait(tx, { maker, context }, { id, reason }) {
    const row = await lockUndecided(tx, context, id);
    const by = { actor: "staff", staffId: maker.staffId, note: reason } as const;
    await advance({ tx, row }, "second", by, { proposed_by: maker.staffId });
  },
  async run(tx, act, { id, reason }) {
    const row = await lockUndecided(tx, act.context, id);
    await approveRow(tx, act.context, { row, reason });
  },
  isAbove: isAboveSecond,
  async lapse(tx, { id }) {
    const row = await lockWithdrawal(tx, id);
    if (row?.state !== "second") return;
    await advance({ tx, row }, "review", { actor: "program" }, { proposed_by: null });
  },
};

/** @throws Refusal factor.fresh where so much takes one */
export function requireFreshAbove(context: StaffContext, amount: bigint): void {
  if (amount > unprovenMax) requireFresh(context);
}

/** Approves a locked withdrawal: it is sent next. */
export async function approveRow(
  tx: Tx,
  context: StaffContext,
  { row, reason }: { row: WithdrawalRow; reason: string },
): Promise<void> {
  const { staffId } = requireStaff(context);
  const by = { actor: "staff", staffId, note: reason } as const;
  await advance({ tx, row }, "approved", by, { decided_by: staffId });
  await enqueueJob(tx, sendJob, { id: row.id });
}
