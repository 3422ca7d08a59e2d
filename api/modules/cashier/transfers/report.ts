import { sql } from "kysely";
import type { z } from "zod";
import type { transfers } from "@trevo/contract/member/transfers.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import { headOf, rowsBefore } from "../../../core/paging.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";
import type { TransferState } from "./transfer.ts";
import { shownStates, transferValue } from "./values.ts";

type Filter = z.output<typeof transfers.report.payload>;
type Page = z.input<typeof transfers.report.answer>;

/** A page of the member's transfers, newest first, and what all that match have moved. */
export async function reportTransfers(
  { db }: App,
  context: RequestContext,
  { state, wallet, startDate, endDate, ...paging }: Filter,
): Promise<Page> {
  const { from, until } = await rangeOfDays(db, context, { startDate, endDate });
  const { memberId } = requireSession(context);
  let query = db.selectFrom("wallet_transfer").where("member_id", "=", memberId);
  if (state !== undefined) query = query.where("state", "in", statesOf(state));
  if (wallet !== undefined) query = query.where("vendor", "=", wallet);
  if (from !== null) query = query.where("created_at", ">=", from);
  if (until !== null) query = query.where("created_at", "<", until);
  const sumOf = (direction: "to" | "from") =>
    sql<string>`coalesce(sum(moved) filter (where direction = ${direction}), 0)`;
  const totals = await query
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .select([sumOf("to").as("out"), sumOf("from").as("back")])
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(paging.pageSize)
    .offset(rowsBefore(paging))
    .execute();
  return {
    ...headOf(paging, totals.count),
    list: rows.map((row) => transferValue(row, context.language)),
    footer: {
      count: Number(totals.count),
      toStudios: fromMicro(BigInt(totals.out)),
      fromStudios: fromMicro(BigInt(totals.back)),
    },
  };
}

function statesOf(state: NonNullable<Filter["state"]>): TransferState[] {
  // The table has each state as a key.
  return (Object.keys(shownStates) as TransferState[]).filter((one) => shownStates[one] === state);
}
