import { sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { withdrawals } from "@trevo/contract/staff/withdrawals.ts";
import { sliceOf } from "../../../core/slice.ts";
import { isOwnMember, type StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";
import { clockStart, type WithdrawalRow } from "./withdrawal.ts";

type Filter = z.output<typeof withdrawals.list.payload>;
type Row = z.input<typeof withdrawals.list.answer>["list"][number];

const byRequest = [
  { by: sql.ref("w.requested_at"), as: "timestamptz" },
  { by: sql.ref("w.id"), as: "uuid" },
] as const;
const byDue = [
  { by: sql.ref("w.due_at"), as: "timestamptz" },
  { by: sql.ref("w.id"), as: "uuid" },
] as const;

/** What waits for people. */
const queue = ["review", "second"] as const;

/** A slice of this house's withdrawals; of those that wait for people, the next to be due first. */
export async function listForStaff(app: App, context: StaffContext, filter: Filter) {
  const { state, no, memberId, amountMin, amountMax, startDate, endDate, ...asked } = filter;
  const { from, until } = await rangeOfDays(app.db, context, { startDate, endDate });
  const isQueue = state === "open" || queue.some((one) => one === state);
  let query = officeRows(app).where("w.merchant", "=", context.merchant);
  if (state === "open") query = query.where("w.state", "in", queue);
  else if (state !== "all") query = query.where("w.state", "=", state);
  if (no !== undefined) query = query.where("w.no", "=", BigInt(no.replace("#", "")));
  if (memberId !== undefined) query = query.where("w.member_id", "=", BigInt(memberId));
  if (amountMin !== undefined) query = query.where("w.amount", ">=", amountMin);
  if (amountMax !== undefined) query = query.where("w.amount", "<=", amountMax);
  if (from) query = query.where("w.requested_at", ">=", from);
  if (until) query = query.where("w.requested_at", "<", until);
  const call = `${context.call} ${state}`;
  const rowOf = (row: Parameters<typeof officeRow>[1]) => officeRow(context, row);
  if (!isQueue) return sliceOf(app, query, { call, asked, keys: byRequest }, rowOf);
  const sort = asked.sort === "-at" ? "at" : "-at";
  return sliceOf(app, query, { call, asked: { ...asked, sort }, keys: byDue }, rowOf);
}

/** Withdrawals with whose they are and who has claimed them. */
export function officeRows({ db }: App) {
  return db
    .selectFrom("withdrawal as w")
    .innerJoin("member_account as m", "m.id", "w.member_id")
    .leftJoin("staff_member as s", "s.id", "w.claimed_by")
    .selectAll("w")
    .select(["m.account", "s.username as claimer"]);
}

/** A withdrawal as lists of the office show it. */
export function officeRow(
  context: Pick<StaffContext, "session">,
  row: WithdrawalRow & { account: string; claimer: string | null },
): Row {
  const { requested_at: from, due_at: due, claimed_until: until } = row;
  const start = clockStart(row).getTime();
  // While the member is asked the clock stands still.
  const now = row.state === "asked" ? (row.asked_at?.getTime() ?? Date.now()) : Date.now();
  const passed = (now - start) / Math.max(1, due.getTime() - start);
  const isClaimed = until !== null && until > new Date();
  return {
    id: row.id,
    no: row.no.toString(),
    memberId: row.member_id.toString(),
    account: row.account,
    amount: fromMicro(row.amount),
    fee: fromMicro(row.fee),
    currency: row.currency,
    state: row.state,
    version: row.version,
    points: row.points,
    needsTwo: row.needs_two,
    requestedAt: from.toISOString(),
    dueAt: due.toISOString(),
    // The database's clock may be a little ahead of ours.
    duePercent: Math.max(0, Math.floor(passed * 100)),
    claimedBy: isClaimed ? row.claimer : null,
    claimedUntil: isClaimed ? until.toISOString() : null,
    isOwn: isOwnMember(context, row.member_id),
  };
}
