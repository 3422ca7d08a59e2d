import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import { headOf, type Paging, rowsBefore } from "../../../core/paging.ts";
import type { App } from "../../../app.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";
import type { DepositRow } from "./deposit.ts";
import { depositValue } from "./deposit-value.ts";

interface DepositFilter {
  status?: DepositRow["state"] | undefined;
  method?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** A page of a member's deposits, newest first, with the sums of all that match. */
export async function listDeposits(
  { db }: App,
  context: RequestContext,
  { status, method, startDate, endDate, ...paging }: DepositFilter & Paging,
) {
  const { from, until } = await rangeOfDays(db, context, { startDate, endDate });
  let query = db.selectFrom("deposit").where("member_id", "=", requireSession(context).memberId);
  if (status !== undefined) query = query.where("state", "=", status);
  if (method !== undefined) query = query.where("method", "=", method);
  if (from !== null) query = query.where("created_at", ">=", from);
  if (until !== null) query = query.where("created_at", "<", until);
  const sums = await query
    .select((eb) => [
      eb.fn.countAll<bigint>().as("count"),
      sql<string>`coalesce(sum(amount), 0)`.as("amount"),
      sql<string>`coalesce(sum(credited), 0)`.as("credited"),
      sql<string>`coalesce(sum(fee), 0)`.as("fee"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(paging.pageSize)
    .offset(rowsBefore(paging))
    .execute();
  return {
    ...headOf(paging, sums.count),
    list: rows.map((row) => depositValue(row, context)),
    footer: {
      count: Number(sums.count),
      amount: fromMicro(BigInt(sums.amount)),
      credited: fromMicro(BigInt(sums.credited)),
      fee: fromMicro(BigInt(sums.fee)),
    },
  };
}
