import type { Db, Tx } from "../../../core/db.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { sql } from "kysely";

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

/**
 * Verifies the hash chain of the audit log and logs where it breaks. Its end is logged each time,
 * and logs are stored elsewhere: so truncation is noticed as well.
 */
export async function verifyAuditChain({
  db,
  log,
}: App): Promise<{ seq: bigint; fault: string }[]> {
  const { rows } = await sql<{ seq: bigint; fault: string }>`
    select seq, fault from staff_audit_faults()`.execute(db);
  for (const fault of rows) log.error(fault, "the record of staff acts was changed");
  const end = await sql<{ seq: bigint; hash: string }>`
    select seq, encode(hash, 'hex') as hash from staff_audit order by seq desc limit 1`.execute(db);
  if (end.rows[0]) log.info(end.rows[0], "the record of staff acts ends here");
  return rows;
}
