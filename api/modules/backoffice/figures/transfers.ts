import { sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { figures } from "@trevo/contract/staff/figures.ts";
import type { App } from "../../../app.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { kindOf, transfersBehind } from "../../../ledger/index.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";
import { boundsOf, currencyOf } from "./calendar.ts";

type Asked = z.output<typeof figures.transfers.payload>;

/** The rows that a figure of a day is the sum of. */
export async function listTransfers(
  app: App,
  { call, merchant }: StaffContext,
  { figure, day, code, ...asked }: Asked,
) {
  const { db } = app;
  const currency = await currencyOf(db, merchant);
  const today = sql<string>`(now() at time zone ${merchantTimeZone(merchant)})::date::text`;
  const startDate = day ?? (await db.selectNoFrom(today.as("day")).executeTakeFirstOrThrow()).day;
  const span = await boundsOf(db, merchant, { startDate, endDate: startDate });
  let query = transfersBehind(db, figure, { currency, ...span })
    .leftJoin("member_account as m", "m.id", "t.member_id")
    .select("m.account");
  if (code !== undefined) query = query.where("t.code", "=", code);
  const keys = [
    { by: sql.ref("t.created_at"), as: "timestamptz" },
    { by: sql.ref("t.id"), as: "uuid" },
    { by: sql.ref("t.leg"), as: "integer" },
  ] as const;
  return sliceOf(app, query, { call, asked, keys }, (row) => ({
    id: row.leg === 0 ? row.id : `${row.id}/${row.leg}`,
    at: row.created_at.toISOString(),
    memberId: row.member_id.toString(),
    account: row.account,
    kind: kindOf(row.kind),
    code: row.code,
    roundId: row.round_id,
    amount: fromMicro(row.counts),
  }));
}
