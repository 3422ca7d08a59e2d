import { sql } from "kysely";
import { claimEnd, colleaguesUntil } from "../../../core/claims.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import {
  requireNotOwn,
  requireStaff,
  type StaffContext,
} from "../../../core/staff-request-context.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { lockWithdrawal, noteEvent, type WithdrawalRow } from "./withdrawal.ts";

/** States that people decide in. */
const undecided: ReadonlySet<WithdrawalRow["state"]> = new Set(["review", "second", "waiting"]);

/**
 * Takes a withdrawal for one of the staff, or for longer.
 *
 * @throws Refusal withdrawal.unknown, withdrawal.changed when nobody decides it now,
 *   withdrawal.claimed {until} while a colleague has it
 */
export async function claim(tx: Tx, context: StaffContext, id: string): Promise<void> {
  const row = await lockUndecided(tx, context, id);
  requireUnclaimed(row, requireStaff(context).staffId);
  await take(tx, context, id);
}

/**
 * Takes a withdrawal from whoever has it, for a reason that is written down.
 *
 * @throws Refusal withdrawal.unknown, withdrawal.changed when nobody decides it now
 */
export async function takeOver(
  tx: Tx,
  context: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { staffId } = requireStaff(context);
  const row = await lockUndecided(tx, context, id);
  await take(tx, context, id);
  await noteEvent(tx, row, { actor: "staff", staffId, reason: "takenOver", note: reason });
  await recordAudit(tx, context, {
    subject: `withdrawal:${id}`,
    reason,
    before: { claimedBy: row.claimed_by?.toString() ?? null },
    after: { claimedBy: staffId.toString() },
  });
}

/** Takes the most urgent one that nobody has and that is not the taker's; null: there is none. */
export async function claimNext(tx: Tx, context: StaffContext): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from withdrawal
    where merchant = ${context.merchant} and state = 'review'
      and (claimed_until is null or claimed_until < now())
      and member_id <> all (${requireStaff(context).ownMembers}::bigint[])
    order by due_at, points desc, id limit 1 for no key update skip locked`.execute(tx);
  const id = rows[0]?.id ?? null;
  if (id !== null) await take(tx, context, id);
  return id;
}

/**
 * The withdrawal that a decision is about, locked, as its decider has seen it and claimed it.
 *
 * @throws Refusal withdrawal.unknown, withdrawal.changed {version}, withdrawal.claimed {until} by a
 *   colleague, and without `until` where nobody has claimed it
 */
export async function lockClaimed(
  tx: Tx,
  context: StaffContext,
  { id, version }: { id: string; version: number },
): Promise<WithdrawalRow> {
  const row = await lockUndecided(tx, context, id);
  const { staffId } = requireStaff(context);
  requireUnclaimed(row, staffId);
  if (row.claimed_by !== staffId) throw new Refusal("withdrawal.claimed");
  if (row.version !== version) throw new Refusal("withdrawal.changed", { version: row.version });
  return row;
}

/**
 * The same of one that is in review.
 *
 * @throws Refusal withdrawal.unknown, withdrawal.changed {version}, withdrawal.claimed {until}
 */
export async function lockInReview(
  tx: Tx,
  context: StaffContext,
  seen: { id: string; version: number },
): Promise<WithdrawalRow> {
  const row = await lockClaimed(tx, context, seen);
  if (row.state !== "review") throw new Refusal("withdrawal.changed", { version: row.version });
  return row;
}

/**
 * A withdrawal as its decider has seen it, locked, that no colleague has claimed.
 *
 * @throws Refusal withdrawal.unknown, withdrawal.changed {version}, withdrawal.claimed {until}
 */
export async function lockUnclaimed(
  tx: Tx,
  context: StaffContext,
  { id, version }: { id: string; version: number },
): Promise<WithdrawalRow> {
  const row = await lockUndecided(tx, context, id);
  requireUnclaimed(row, requireStaff(context).staffId);
  if (row.version !== version) throw new Refusal("withdrawal.changed", { version: row.version });
  return row;
}

/** @throws Refusal withdrawal.unknown, withdrawal.changed {version}, member.own */
export async function lockUndecided(
  tx: Tx,
  context: StaffContext,
  id: string,
): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id);
  if (row?.merchant !== context.merchant) throw new Refusal("withdrawal.unknown");
  requireNotOwn(context, row.member_id);
  if (!undecided.has(row.state)) throw new Refusal("withdrawal.changed", { version: row.version });
  return row;
}

function requireUnclaimed(row: WithdrawalRow, staffId: bigint): void {
  const until = colleaguesUntil(row, staffId);
  if (until !== null) throw new Refusal("withdrawal.claimed", { until });
}

async function take(tx: Tx, context: StaffContext, id: string): Promise<void> {
  await tx
    .updateTable("withdrawal")
    .set({ claimed_by: requireStaff(context).staffId, claimed_until: claimEnd })
    .where("id", "=", id)
    .execute();
}
