import { sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { adjustments } from "@trevo/contract/staff/adjustments.ts";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import type { Act } from "../../../core/deeds.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import {
  requireStaff,
  type StaffContext,
  type StaffHandlers,
} from "../../../core/staff-request-context.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";

type Proposed = z.output<typeof adjustments.propose.payload>;
type Filter = z.output<typeof adjustments.list.payload>;

/** Corrections of wallets, always by two persons. */
export function staffCalls(app: App): StaffHandlers<"adjustments"> {
  return {
    propose: { plan, run },
    list: (context, filter) => list(app, context, filter),
  };
}

/** @throws Refusal member.unknown */
async function plan(tx: Tx, { context }: Act, input: Proposed) {
  const { account, currency } = await accountOf(tx, context, input);
  const { memberId, direction, amount, cause } = input;
  return {
    subject: `member:${memberId}`,
    members: [BigInt(memberId)],
    after: { account, direction, amount: fromMicro(amount), currency, cause },
  };
}

/** Writes it down, and a job posts it: the ledger commits by itself, once for this row. */
async function run(tx: Tx, { context, maker, approvalId }: Act, input: Proposed): Promise<void> {
  if (approvalId === null) throw new Error("An adjustment takes two persons");
  const { currency } = await accountOf(tx, context, input);
  const { direction, amount, cause, reason } = input;
  const { id } = await tx
    .insertInto("adjustment")
    .values({
      merchant: context.merchant,
      member_id: BigInt(input.memberId),
      approval_id: approvalId,
      direction,
      amount,
      currency,
      cause,
      reason,
      maker_id: maker.staffId,
      checker_id: requireStaff(context).staffId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueueJob(tx, "adjustments:post", { id: id.toString() }, id.toString());
}

async function accountOf(tx: Tx, { merchant }: StaffContext, { memberId }: { memberId: string }) {
  const found = await tx
    .selectFrom("member_account")
    .select(["account", "currency"])
    .where("id", "=", BigInt(memberId))
    .where("merchant", "=", merchant)
    // Trials and test accounts hold no money.
    .where("type", "in", [0, 1, 2])
    .executeTakeFirst();
  if (!found) throw new Refusal("member.unknown");
  return found;
}

const byTime = [
  { by: sql.ref("a.created_at"), as: "timestamptz" },
  { by: sql.ref("a.id"), as: "bigint" },
] as const;

async function list(
  app: App,
  context: StaffContext,
  { memberId, state, cause, startDate, endDate, ...asked }: Filter,
) {
  const { from, until } = await rangeOfDays(app.db, context, { startDate, endDate });
  let query = app.db
    .selectFrom("adjustment as a")
    .innerJoin("member_account as m", "m.id", "a.member_id")
    .innerJoin("staff_member as p", "p.id", "a.maker_id")
    .innerJoin("staff_member as c", "c.id", "a.checker_id")
    .selectAll("a")
    .select(["m.account", "p.username as maker", "c.username as checker"])
    .where("a.merchant", "=", context.merchant);
  if (memberId !== undefined) query = query.where("a.member_id", "=", BigInt(memberId));
  if (state !== undefined) query = query.where("a.state", "=", state);
  if (cause !== undefined) query = query.where("a.cause", "=", cause);
  if (from) query = query.where("a.created_at", ">=", from);
  if (until) query = query.where("a.created_at", "<", until);
  return sliceOf(app, query, { call: context.call, asked, keys: byTime }, (row) => ({
    no: row.id.toString(),
    at: row.created_at.toISOString(),
    memberId: row.member_id.toString(),
    account: row.account,
    direction: row.direction,
    amount: fromMicro(row.amount),
    currency: row.currency,
    cause: row.cause,
    reason: row.reason,
    maker: row.maker,
    checker: row.checker,
    state: row.state,
    failure: row.failure,
    approvalId: row.approval_id.toString(),
  }));
}
