import type { z } from "zod";
import type { oversight } from "@trevo/contract/staff/oversight.ts";
import { sql } from "kysely";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";

type AuditFilter = z.output<typeof oversight.audit.payload>;
type Entries = z.input<typeof oversight.audit.answer>;

/** Entries of the audit log, by whom, what and when. */
export async function listAudit(
  app: App,
  context: StaffContext,
  { subject, memberId, userName, call, outcome, startDate, endDate, ...asked }: AuditFilter,
): Promise<Entries> {
  const { from, until } = await rangeOfDays(app.db, context, { startDate, endDate });
  let query = app.db
    .selectFrom("staff_audit")
    .select(["seq", "at", "username", "call", "subject", "outcome", "reason", "ip"])
    .where("merchant", "=", context.merchant);
  if (subject !== undefined) query = query.where("subject", "=", subject);
  if (memberId !== undefined) {
    query = query.where("subject", "=", sql<string>`any(${await subjectsOf(app, memberId)})`);
  }
  if (userName !== undefined) query = query.where("username", "=", userName);
  if (call !== undefined) query = query.where("call", "=", call);
  if (outcome !== undefined) query = query.where("outcome", "=", outcome);
  if (from) query = query.where("at", ">=", from);
  if (until) query = query.where("at", "<", until);
  const keys = [{ by: sql.ref("seq"), as: "bigint" }] as const;
  return sliceOf(app, query, { call: context.call, asked, keys }, (row) => ({
    seq: row.seq.toString(),
    at: row.at.toISOString(),
    userName: row.username,
    call: row.call,
    subject: row.subject,
    outcome: row.outcome,
    reason: row.reason,
    ip: row.ip,
  }));
}

/** What acts about a member are named by. */
async function subjectsOf({ subjects }: App, memberId: string): Promise<string[]> {
  const named = await Promise.all(subjects.map((of) => of(BigInt(memberId))));
  return [`member:${memberId}`, ...named.flat()];
}
