import type { z } from "zod";
import type { oversight } from "@trevo/contract/staff/oversight.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../core/db.ts";
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
  if (from) query = query.where("seq", ">=", firstSince(app.db, context, from));
  if (until) query = query.where("seq", "<", firstSince(app.db, context, until));
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

/** The number of the first act since a moment, past all of them where there is none yet. */
function firstSince(db: Db, { merchant }: StaffContext, moment: Date): RawBuilder<bigint> {
  const first = db
    .selectFrom("staff_audit")
    .select("seq")
    .where("merchant", "=", merchant)
    .where("at", ">=", moment)
    .orderBy("at")
    .orderBy("seq")
    .limit(1);
  return sql<bigint>`coalesce((${first}), ${pastAll}::bigint)`;
}

const pastAll = 2n ** 63n - 1n;

/** What acts about a member are named by. */
async function subjectsOf({ subjects }: App, memberId: string): Promise<string[]> {
  const named = await Promise.all(subjects.map((of) => of(BigInt(memberId))));
  return [`member:${memberId}`, ...named.flat()];
}
