import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { RegisterCaseTable } from "../../../schema.ts";
import type { App } from "../../../app.ts";
import { recordEvent } from "./events.ts";
import { notifyMember } from "./notifications.ts";

export type Case = Selectable<RegisterCaseTable>;

/** The job that processes every case that is due. */
export const processCasesJob = "exclusion-register:process-cases";

/**
 * Opens a case for a barred member and notifies them in the same transaction, if there is a person
 * to notify and something to return. An unverified account without money stays on hold and nothing
 * more: to someone who registered with another person's CPF, that looks the same as an answer that
 * is still pending.
 */
export async function openCase(app: App, tx: Tx, memberId: bigint): Promise<void> {
  const rules = jurisdictionOf(app.config).exclusionRegister;
  if (rules === null || !(await isRealPlayer(tx, memberId))) return;
  const after = (days: number) => sql<Date>`now() + make_interval(days => ${days}::int)`;
  const { withdrawDays, closeDays, returnDays, keepDays } = rules;
  const opened = await tx
    .insertInto("register_case")
    .values({
      member_id: memberId,
      merchant: app.config.merchant,
      withdraw_until: after(withdrawDays),
      closes_at: after(closeDays),
      return_by: after(closeDays + returnDays),
      keep_until: after(closeDays + returnDays + keepDays),
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!opened) return;
  await tx
    .updateTable("register_standing")
    .set({ ask_at: null })
    .where("member_id", "=", memberId)
    .execute();
  await recordEvent(tx, memberId, "barred", {});
  await notifyMember(app, tx, opened, "barred");
  await enqueueJob(tx, processCasesJob, {}, "now");
}

/** Whether an account belongs to a real player: verified, with money, or with an open round. */
async function isRealPlayer(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity_proof where member_id = ${memberId} and state = 'verified'
    union all
    select 1 from ledger.real_account a
      where a.owner_id = ${memberId} and a.kind = 'wallet'
        and (a.balance > 0 or exists (select 1 from ledger.game_round r
          where r.member_id = a.owner_id and r.account_id = a.id and r.state = 'open'))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** A member's case, or undefined. */
export function caseOf(db: Db | Tx, memberId: bigint): Promise<Case | undefined> {
  return db
    .selectFrom("register_case")
    .selectAll()
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}
