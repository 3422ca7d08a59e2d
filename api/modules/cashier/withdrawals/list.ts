import { sql } from "kysely";
import type { z } from "zod";
import type { withdrawals } from "@trevo/contract/member/withdrawals.ts";
import { withdrawalAsks } from "@trevo/contract/constants.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import { headOf, rowsBefore } from "../../../core/paging.ts";
import { Refusal } from "../../../core/refusal.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";
import { timelineOf } from "./timeline.ts";
import { statusOf, withdrawalValue } from "./values.ts";
import { partsOf, type WithdrawalState } from "./withdrawal.ts";

type Filter = z.output<typeof withdrawals.withdrawals.payload>;
type Page = z.input<typeof withdrawals.withdrawals.answer>;
type Detail = z.input<typeof withdrawals.withdrawal.answer>;

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One of the member's withdrawals with its steps. @throws Refusal withdrawal.unknown */
export async function withdrawalDetail(
  app: App,
  context: RequestContext,
  id: string,
): Promise<Detail> {
  const { db } = app;
  // Another member's, or a malformed id, does not exist for this caller.
  if (!uuidShape.test(id)) throw new Refusal("withdrawal.unknown");
  const row = await db
    .selectFrom("withdrawal")
    .selectAll()
    .where("id", "=", id)
    .where("member_id", "=", requireSession(context).memberId)
    .executeTakeFirst();
  if (!row) throw new Refusal("withdrawal.unknown");
  const events = await db
    .selectFrom("withdrawal_event")
    .select(["state", "at"])
    .where("withdrawal_id", "=", id)
    .orderBy("id")
    .execute();
  const { language } = context;
  const parts = await partsOf(db, id);
  return {
    ...withdrawalValue(app, row, { parts, language }),
    asks: row.state === "asked" ? knownAsks(row.asks) : [],
    question: row.state === "asked" ? row.question : null,
    steps: timelineOf(row, events, language),
  };
}

/** A page of the member's withdrawals, newest first, and what all that match sum to. */
export async function listWithdrawals(
  app: App,
  context: RequestContext,
  { status, startDate, endDate, ...paging }: Filter,
): Promise<Page> {
  const { db } = app;
  const { from, until } = await rangeOfDays(db, context, { startDate, endDate });
  let query = db
    .selectFrom("withdrawal as w")
    .where("w.member_id", "=", requireSession(context).memberId);
  if (status !== undefined) query = query.where("w.state", "in", statesOf(status));
  if (from !== null) query = query.where("w.requested_at", ">=", from);
  if (until !== null) query = query.where("w.requested_at", "<", until);
  const totals = await query
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .select(sql<string>`coalesce(sum(amount), 0)`.as("amount"))
    .select(sql<string>`coalesce(sum(fee), 0)`.as("fee"))
    .select(
      sql<string>`coalesce(sum((select sum(p.amount) from payout_part p
        where p.withdrawal_id = w.id and p.state = 'paid')), 0)`.as("paid"),
    )
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy("w.requested_at", "desc")
    .orderBy("w.id")
    .limit(paging.pageSize)
    .offset(rowsBefore(paging))
    .execute();
  const parts = await db
    .selectFrom("payout_part")
    .selectAll()
    .where("withdrawal_id", "in", [...rows.map(({ id }) => id), nobody])
    .orderBy("n")
    .execute();
  const { language } = context;
  return {
    ...headOf(paging, totals.count),
    list: rows.map((row) => {
      const own = parts.filter((part) => part.withdrawal_id === row.id);
      return withdrawalValue(app, row, { parts: own, language });
    }),
    footer: {
      count: Number(totals.count),
      amount: fromMicro(BigInt(totals.amount)),
      fee: fromMicro(BigInt(totals.fee)),
      paid: fromMicro(BigInt(totals.paid)),
    },
  };
}

function knownAsks(asks: readonly string[]): Detail["asks"] {
  return withdrawalAsks.filter((one) => asks.includes(one));
}

/** `in ()` is no SQL: an id that nothing has. */
const nobody = "00000000-0000-0000-0000-000000000000";

function statesOf(status: NonNullable<Filter["status"]>): WithdrawalState[] {
  // The table has each state as a key.
  const states = Object.keys(statusOf) as WithdrawalState[];
  return states.filter((state) => statusOf[state] === status);
}
