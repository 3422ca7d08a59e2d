import type { z } from "zod";
import type { withdrawals } from "@trevo/contract/staff/withdrawals.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { approveRow, requireFreshAbove } from "./approve.ts";
import { lockUnclaimed } from "./claim.ts";
import { pointsOfReview } from "./risk/index.ts";

type Asked = z.output<typeof withdrawals.approveMany.payload>;
type Answer = z.input<typeof withdrawals.approveMany.answer>;

/**
 * Approves withdrawals that nothing weighty speaks against: one person is enough for them, and
 * their points alone would not have called for one. Each is decided by itself, as it was seen; one
 * that a colleague has, or that changed, is left and said.
 */
export async function approveMany(
  { db }: App,
  context: StaffContext,
  { list, reason }: Asked,
): Promise<Answer> {
  const answers: Answer["list"] = [];
  for (const one of list) {
    try {
      await db.transaction().execute((tx) => approveOne(tx, context, { ...one, reason }));
      answers.push({ id: one.id, code: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answers.push({ id: one.id, code: error.code });
      if (error.code === "member.own") {
        const subject = `withdrawal:${one.id}`;
        await recordAudit(db, context, { subject, reason: error.code, outcome: "refused" });
      }
    }
  }
  if (answers.every(({ code }) => code !== null)) {
    await recordAudit(db, context, { subject: "withdrawals", reason, outcome: "refused" });
  }
  return { list: answers };
}

/**
 * @throws Refusal withdrawal.unknown, withdrawal.changed, withdrawal.claimed, withdrawal.flagged,
 *   factor.fresh
 */
async function approveOne(
  tx: Tx,
  context: StaffContext,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<void> {
  const row = await lockUnclaimed(tx, context, { id, version });
  if (row.state !== "review") throw new Refusal("withdrawal.changed", { version: row.version });
  if (row.needs_two || row.points >= pointsOfReview) throw new Refusal("withdrawal.flagged");
  requireFreshAbove(context, row.amount);
  await approveRow(tx, context, { row, reason });
  await recordAudit(tx, context, {
    subject: `withdrawal:${id}`,
    reason,
    before: { state: row.state },
    after: { state: "approved" },
  });
}
