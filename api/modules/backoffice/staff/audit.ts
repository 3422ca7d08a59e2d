import type { Db, Tx } from "../../../core/db.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";

/** What a staff member did. */
export interface AuditEntry {
  /** What it concerned, such as `member:42`. */
  subject?: string;
  outcome?: "done" | "refused";
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Of a sign-in, where there is no session yet. */
  who?: { staffId: bigint | null; userName: string };
}

/**
 * Writes an audit entry in the transaction of the action: both commit, or neither does. Entries are
 * serialised, so this comes last in a transaction.
 */
export async function recordAudit(
  db: Db | Tx,
  context: StaffContext,
  entry: AuditEntry,
): Promise<void> {
  const { session } = context;
  const who = entry.who ?? { staffId: session?.staffId ?? null, userName: session?.userName ?? "" };
  await db
    .insertInto("staff_audit")
    .values({
      merchant: context.merchant,
      staff_id: who.staffId,
      username: who.userName,
      call: context.call,
      subject: entry.subject ?? null,
      outcome: entry.outcome ?? "done",
      reason: entry.reason ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      ip: context.ip,
      request_id: context.requestId,
    })
    .execute();
  context.isWritten = true;
}

/** An act of the server itself, such as what it does at a start or when a time has passed. */
export async function recordOwnAct(
  db: Db | Tx,
  act: {
    merchant: string;
    call: string;
    subject: string;
    reason?: string;
    after?: Record<string, unknown>;
    who?: { staffId: bigint; userName: string };
  },
): Promise<void> {
  await db
    .insertInto("staff_audit")
    .values({
      merchant: act.merchant,
      staff_id: act.who?.staffId ?? null,
      username: act.who?.userName ?? "",
      call: act.call,
      subject: act.subject,
      outcome: "done",
      reason: act.reason ?? null,
      after: act.after ? JSON.stringify(act.after) : null,
      ip: "",
      request_id: "",
    })
    .execute();
}
