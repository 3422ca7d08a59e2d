import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { deposits } from "@trevo/contract/staff/deposits.ts";
import { sliceOf } from "../../../../core/slice.ts";
import { isOwnMember, type StaffContext } from "../../../../core/staff-request-context.ts";
import type { App } from "../../../../app.ts";
import { rangeOfDays } from "../../../../jurisdictions/calendar.ts";
import type { DepositRow } from "../deposit.ts";
import { depositNo } from "../deposit-value.ts";
import { promisedAt } from "../review.ts";

type Filter = z.output<typeof deposits.list.payload>;
type Row = z.input<typeof deposits.list.answer>["list"][number];

const byCreation = [
  { by: sql.ref("d.created_at"), as: "timestamptz" },
  { by: sql.ref("d.id"), as: "uuid" },
] as const;
/** Whoever was promised first comes first. */
const byReview = [
  { by: sql.ref("d.review_at"), as: "timestamptz" },
  { by: sql.ref("d.id"), as: "uuid" },
] as const;

const marks: Record<NonNullable<Filter["mark"]>, ReturnType<typeof sql<SqlBool>>> = {
  late: sql<SqlBool>`d.paid_at > d.expires_at`,
  doubled: sql<SqlBool>`exists (select 1 from payment_suspense s
    where s.deposit_id = d.id and s.reason = 'charge.doubled')`,
  proof: sql<SqlBool>`exists (select 1 from deposit_proof p where p.deposit_id = d.id)`,
};

/** A slice of the deposits of this house. */
export async function listForStaff(app: App, context: StaffContext, filter: Filter) {
  const { state, no, memberId, method, provider, amountMin, amountMax, mark } = filter;
  const { startDate, endDate, ...rest } = filter;
  const { from, until } = await rangeOfDays(app.db, context, { startDate, endDate });
  let query = officeRows(app, context);
  if (state !== "all") query = query.where("d.state", "=", state);
  if (no !== undefined) query = query.where("d.no", "=", BigInt(no.replace(/^d/i, "")));
  if (memberId !== undefined) query = query.where("d.member_id", "=", BigInt(memberId));
  if (method !== undefined) query = query.where("d.method", "=", method);
  if (provider !== undefined) query = query.where("d.provider", "=", provider);
  if (amountMin !== undefined) query = query.where("d.amount", ">=", amountMin);
  if (amountMax !== undefined) query = query.where("d.amount", "<=", amountMax);
  if (mark !== undefined) query = query.where(marks[mark]);
  if (from) query = query.where("d.created_at", ">=", from);
  if (until) query = query.where("d.created_at", "<", until);
  const isQueue = state === "review";
  const asked = isQueue ? { ...rest, sort: rest.sort === "-at" ? "at" : "-at" } : rest;
  const keys = isQueue ? byReview : byCreation;
  return sliceOf(app, query, { call: `${context.call} ${state}`, asked, keys }, (row) =>
    officeRow(context, row),
  );
}

/** Deposits of this house with whose they are and who has claimed them. */
export function officeRows({ db }: App, { merchant }: Pick<StaffContext, "merchant">) {
  return db
    .selectFrom("deposit as d")
    .innerJoin("member_account as m", "m.id", "d.member_id")
    .leftJoin("staff_member as s", "s.id", "d.claimed_by")
    .selectAll("d")
    .select(["m.account", "s.username as claimer"])
    .where("m.merchant", "=", merchant);
}

/** A deposit as lists of the office show it. */
export function officeRow(
  context: Pick<StaffContext, "session">,
  row: DepositRow & { account: string; claimer: string | null },
): Row {
  const { claimed_until: until, review_at: from } = row;
  const isClaimed = until !== null && until > new Date();
  const due = promisedAt(row);
  const span = from && due ? due.getTime() - from.getTime() : 1;
  return {
    id: row.id,
    no: depositNo(row.no),
    memberId: row.member_id.toString(),
    account: row.account,
    method: row.method,
    provider: row.provider,
    amount: fromMicro(row.amount),
    credited: row.credited === null ? null : fromMicro(row.credited),
    fee: fromMicro(row.fee),
    currency: row.currency,
    state: row.state,
    reference: row.reference,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    reviewAt: from?.toISOString() ?? null,
    dueAt: due?.toISOString() ?? null,
    duePercent: from && due ? Math.floor(((Date.now() - from.getTime()) / span) * 100) : null,
    claimedBy: isClaimed ? row.claimer : null,
    claimedUntil: isClaimed ? until.toISOString() : null,
    isOwn: isOwnMember(context, row.member_id),
  };
}
