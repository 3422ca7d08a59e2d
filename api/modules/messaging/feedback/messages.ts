import type { z } from "zod";
import type { feedback } from "@trevo/contract/staff/feedback.ts";
import { colleaguesUntil } from "../../../core/claims.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";

export type Row = z.input<typeof feedback.answer.answer>;
export type MessageRow = Awaited<
  ReturnType<ReturnType<typeof messagesOf>["executeTakeFirstOrThrow"]>
>;

/** Messages of this house's members, with who has them and who ended them. */
export function messagesOf(db: Db | Tx, { merchant }: { merchant: string }) {
  return db
    .selectFrom("feedback as f")
    .innerJoin("member_account as m", "m.id", "f.member_id")
    .leftJoin("staff_member as s", "s.id", "f.answered_by")
    .leftJoin("staff_member as c", "c.id", "f.claimed_by")
    .selectAll("f")
    .select(["m.account", "s.username as by", "c.username as claimer"])
    .where("m.merchant", "=", merchant);
}

/** A message as staff see it. */
export function rowOf(row: MessageRow): Row {
  const until = row.claimed_until;
  const isClaimed = until !== null && until > new Date();
  return {
    id: row.id,
    memberId: row.member_id.toString(),
    account: row.account,
    topic: row.topic,
    content: row.content,
    state: row.state,
    at: row.created_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.by,
    closeReason: row.close_reason,
    caseId: row.case_id?.toString() ?? null,
    claimedBy: isClaimed ? row.claimer : null,
    claimedUntil: isClaimed ? until.toISOString() : null,
    pictures: row.images.length,
  };
}

/** @throws Refusal feedback.unknown */
export async function messageOf(db: Db | Tx, context: StaffContext, id: string) {
  const found = await messagesOf(db, context).where("f.id", "=", id).executeTakeFirst();
  if (!found) throw new Refusal("feedback.unknown");
  return found;
}

/**
 * A message that waits, locked.
 *
 * @throws Refusal feedback.unknown, feedback.answered: somebody was faster
 */
export async function lockWaiting(tx: Tx, context: StaffContext, id: string) {
  await messageOf(tx, context, id);
  await tx.selectFrom("feedback").select("id").where("id", "=", id).forUpdate().execute();
  const found = await messageOf(tx, context, id);
  if (found.state !== "received") throw new Refusal("feedback.answered");
  return found;
}

/**
 * The same of one that no colleague has.
 *
 * @throws Refusal feedback.unknown, feedback.answered, feedback.claimed {until}
 */
export async function lockFree(tx: Tx, context: StaffContext, id: string) {
  const found = await lockWaiting(tx, context, id);
  const until = colleaguesUntil(found, requireStaff(context).staffId);
  if (until !== null) throw new Refusal("feedback.claimed", { until });
  return found;
}
