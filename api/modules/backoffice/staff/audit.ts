import type { Db, Tx } from "../../../core/db.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { sql } from "kysely";

/** What somebody of the house did. */
export interface Act {
  /** What it was about, such as `member:42`. */
  subject?: string;
  outcome?: "done" | "refused";
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Of a sign-in: there is no session yet. */
  who?: { staffId: bigint | null; userName: string };
}

/**
 * Writes an act down within the transaction that does it: both happen, or neither. Acts wait for
 * one another, so this comes last in a transaction.
 */
export async function recordAudit(db: Db | Tx, context: StaffContext, act: Act): Promise<void> {
  const { session } = context;
  const who = act.who ?? { staffId: session?.staffId ?? null, userName: session?.userName ?? "" };
  await db
    .insertInto("staff_audit")
    .values({
      merchant: context.merchant,
      staff_id: who.staffId,
      username: who.userName,
      call: context.call,
      subject: act.subject ?? null,
      outcome: act.outcome ?? "done",
      reason: act.reason ?? null,
      before: act.before ? JSON.stringify(act.before) : null,
      after: act.after ? JSON.stringify(act.after) : null,
      ip: context.ip,
      request_id: context.requestId,
    })
    .execute();
  context.isWritten = true;
}

/**
 * Follows the chain of acts from its beginning and says where it breaks. Its end goes to the log
 * each time, which is kept elsewhere: so the last rows cannot be taken away unseen either.
 */
export async function checkAudit({ db, log }: App): Promise<{ seq: bigint; fault: string }[]> {
  const { rows } = await sql<{ seq: bigint; fault: string }>`
    select seq, fault from staff_audit_faults()`.execute(db);
  for (const fault of rows) log.error(fault, "the record of staff acts was changed");
  const end = await sql<{ seq: bigint; hash: string }>`
    select seq, encode(hash, 'hex') as hash from staff_audit order by seq desc limit 1`.execute(db);
  if (end.rows[0]) log.info(end.rows[0], "the record of staff acts ends here");
  return rows;
}
