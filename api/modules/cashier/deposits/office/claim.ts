import { sql } from "kysely";
import { claimEnd, colleaguesUntil } from "../../../../core/claims.ts";
import type { Tx } from "../../../../core/db.ts";
import { Refusal } from "../../../../core/refusal.ts";
import {
  requireNotOwn,
  requireStaff,
  type StaffContext,
} from "../../../../core/staff-request-context.ts";
import type { DepositRow } from "../deposit.ts";

/**
 * Takes a deposit in review for one of the staff, or for longer.
 *
 * @throws Refusal deposit.unknown, deposit.changed when it is not in review, deposit.claimed
 *   {until} while a colleague has it
 */
export async function claim(tx: Tx, context: StaffContext, id: string): Promise<void> {
  const row = await lockIn(tx, context, { id, state: "review" });
  requireUnclaimed(row, requireStaff(context).staffId);
  await take(tx, context, id);
}

/** Takes the one promised first that nobody has and is not the taker's own; null: there is none. */
export async function claimNext(tx: Tx, context: StaffContext): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select d.id from deposit d
    join member_account m on m.id = d.member_id and m.merchant = ${context.merchant}
    where d.state = 'review' and (d.claimed_until is null or d.claimed_until < now())
      and d.member_id <> all (${requireStaff(context).ownMembers}::bigint[])
    order by d.review_at, d.id limit 1 for no key update of d skip locked`.execute(tx);
  const id = rows[0]?.id ?? null;
  if (id !== null) await take(tx, context, id);
  return id;
}

/**
 * The deposit that a decision is about, locked, as its decider has seen it and claimed it.
 *
 * @throws Refusal deposit.unknown, deposit.changed {version}, deposit.claimed {until} by a
 *   colleague, and without `until` where nobody has claimed it
 */
export async function lockClaimed(
  tx: Tx,
  context: StaffContext,
  { id, version }: { id: string; version: number },
): Promise<DepositRow> {
  const row = await lockIn(tx, context, { id, state: "review" });
  const { staffId } = requireStaff(context);
  requireUnclaimed(row, staffId);
  if (row.claimed_by !== staffId) throw new Refusal("deposit.claimed");
  if (row.version !== version) throw new Refusal("deposit.changed", { version: row.version });
  return row;
}

/**
 * A deposit of this house in one state, locked until the transaction ends.
 *
 * @throws Refusal deposit.unknown, deposit.changed {version}, member.own
 */
export async function lockIn(
  tx: Tx,
  context: StaffContext,
  { id, state }: { id: string; state: DepositRow["state"] },
): Promise<DepositRow> {
  const row = await tx
    .selectFrom("deposit as d")
    .innerJoin("member_account as m", "m.id", "d.member_id")
    .selectAll("d")
    .where("d.id", "=", id)
    .where("m.merchant", "=", context.merchant)
    .forUpdate("d")
    .executeTakeFirst();
  if (!row) throw new Refusal("deposit.unknown");
  requireNotOwn(context, row.member_id);
  if (row.state !== state) throw new Refusal("deposit.changed", { version: row.version });
  return row;
}

function requireUnclaimed(row: DepositRow, staffId: bigint): void {
  const until = colleaguesUntil(row, staffId);
  if (until !== null) throw new Refusal("deposit.claimed", { until });
}

async function take(tx: Tx, context: StaffContext, id: string): Promise<void> {
  await tx
    .updateTable("deposit")
    .set({ claimed_by: requireStaff(context).staffId, claimed_until: claimEnd })
    .where("id", "=", id)
    .execute();
}
