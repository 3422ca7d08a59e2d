import { sql } from "kysely";
import type { z } from "zod";
import type { deposits } from "@trevo/contract/staff/deposits.ts";
import type { Tx } from "../../../../core/db.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../../core/staff-request-context.ts";
import type { App } from "../../../../app.ts";
import { recordAudit } from "../../../backoffice/staff/index.ts";
import { cancelPending } from "../cancel.ts";
import type { DepositRow } from "../deposit.ts";
import { tellOwner } from "../notices.ts";
import { mayProve } from "../proof.ts";
import { failableAt, mayFail } from "../review.ts";
import { lockClaimed, lockIn } from "./claim.ts";

type Ask = z.output<typeof deposits.askAgain.payload>;
type Fail = z.output<typeof deposits.fail.payload>;
type Cancel = z.output<typeof deposits.cancel.payload>;
type Moved = z.input<typeof deposits.fail.answer>;

/** How long a member has for another proof. */
const againHours = 24;

/**
 * Back to the member: what was sent is no use, and another proof is asked for.
 *
 * @throws Refusal deposit.unknown, deposit.changed, deposit.claimed
 */
export async function askAgain({ db }: App, context: StaffContext, asked: Ask): Promise<Moved> {
  await db.transaction().execute(async (tx) => {
    const row = await lockClaimed(tx, context, asked);
    // What staff keyed in has no proof that a member could send.
    if (!mayProve(row)) throw new Refusal("deposit.changed", { version: row.version });
    const moved = await tx
      .updateTable("deposit")
      .set({
        state: "pending",
        reason: asked.reason,
        review_at: null,
        expires_at: sql<Date>`greatest(expires_at,
          now() + make_interval(hours => ${againHours}::int))`,
        claimed_by: null,
        claimed_until: null,
      })
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellOwner(tx, moved, "pending");
    await writeDown(tx, context, { before: row, after: moved, note: asked.note });
  });
  return { state: "pending" };
}

/**
 * Gives a deposit up whose money did not come within two days. What comes later is credited.
 *
 * @throws Refusal deposit.unknown, deposit.changed, deposit.claimed, deposit.early {from}
 */
export async function fail({ db }: App, context: StaffContext, asked: Fail): Promise<Moved> {
  await db.transaction().execute(async (tx) => {
    const row = await lockClaimed(tx, context, asked);
    if (!mayFail(row)) {
      throw new Refusal("deposit.early", { from: failableAt(row)?.toISOString() ?? null });
    }
    const moved = await tx
      .updateTable("deposit")
      .set({ state: "failed", reason: asked.reason, claimed_by: null, claimed_until: null })
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellOwner(tx, moved, "failed");
    await writeDown(tx, context, { before: row, after: moved, note: asked.note });
  });
  return { state: "failed" };
}

/**
 * Cancels a deposit that nobody has paid, as its member may.
 *
 * @throws Refusal deposit.unknown, deposit.changed
 */
export async function cancel({ db }: App, context: StaffContext, asked: Cancel): Promise<Moved> {
  await db.transaction().execute(async (tx) => {
    const row = await lockIn(tx, context, { id: asked.id, state: "pending" });
    if (row.version !== asked.version) {
      throw new Refusal("deposit.changed", { version: row.version });
    }
    await cancelPending(tx, row);
    const after = { ...row, state: "cancelled" as const };
    await writeDown(tx, context, { before: row, after, note: asked.reason });
  });
  return { state: "cancelled" };
}

/** Names the one of the staff who moved a deposit just now, and why: for colleagues. */
export async function nameMover(
  tx: Tx,
  context: StaffContext,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const { staffId } = requireStaff(context);
  await sql`update deposit_event set staff_id = ${staffId}, note = ${note}
    where id = (select max(id) from deposit_event where deposit_id = ${id})`.execute(tx);
}

async function writeDown(
  tx: Tx,
  context: StaffContext,
  { before, after, note }: { before: DepositRow; after: DepositRow; note: string },
): Promise<void> {
  await nameMover(tx, context, { id: before.id, note });
  await recordAudit(tx, context, {
    subject: `deposit:${before.id}`,
    reason: note,
    before: { state: before.state },
    after: { state: after.state, reason: after.reason },
  });
}
