import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { transfers } from "@trevo/contract/staff/transfers.ts";
import type { App } from "../../../app.ts";
import { Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import {
  requireNotOwn,
  isOwnMember,
  type StaffContext,
  type StaffHandlers,
} from "../../../core/staff-request-context.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { askAbout } from "./ask.ts";
import { startTransfer } from "./start.ts";
import { mainWallet, type TransferRow } from "./transfer.ts";

type Filter = z.output<typeof transfers.list.payload>;
type Row = z.input<typeof transfers.ask.answer>;

/** Transfers as staff see them, what a studio says of one, and what is there brought back. */
export function staffCalls(app: App): StaffHandlers<"transfers"> {
  const oneById = async (context: StaffContext, id: string) => {
    const row = await rows(app, context.merchant).where("t.id", "=", id).executeTakeFirst();
    if (!row) throw new Refusal("transfer.unknown");
    requireNotOwn(context, row.member_id);
    return row;
  };
  return {
    list: (context, filter) => list(app, context, filter),
    async ask(context, { id }) {
      await oneById(context, id);
      await recordAudit(app.db, context, { subject: `transfer:${id}` });
      await askAbout(app, id);
      return rowOf(context, await oneById(context, id));
    },
    async bringBack(context, { id, reason }) {
      const row = await oneById(context, id);
      await recordAudit(app.db, context, { subject: `transfer:${id}`, reason });
      const back = await startTransfer(app, {
        id: randomUUID(),
        memberId: row.member_id,
        merchant: row.merchant,
        currency: row.currency,
        vendor: row.vendor,
        direction: "from",
        origin: "staff",
        amount: null,
      });
      return rowOf(context, await oneById(context, back.id));
    },
  };
}

const byTime = [
  { by: sql.ref("t.created_at"), as: "timestamptz" },
  { by: sql.ref("t.id"), as: "uuid" },
] as const;

async function list(
  app: App,
  context: StaffContext,
  { state, vendor, memberId, startDate, endDate, ...asked }: Filter,
) {
  const { from, until } = await rangeOfDays(app.db, context, { startDate, endDate });
  let query = rows(app, context.merchant);
  if (state === "open") query = query.where("t.ended_at", "is", null);
  else if (state !== undefined) query = query.where("t.state", "=", state);
  if (vendor !== undefined) query = query.where("t.vendor", "=", vendor);
  if (memberId !== undefined) query = query.where("t.member_id", "=", BigInt(memberId));
  if (from) query = query.where("t.created_at", ">=", from);
  if (until) query = query.where("t.created_at", "<", until);
  return sliceOf(app, query, { call: context.call, asked, keys: byTime }, (row) =>
    rowOf(context, row),
  );
}

function rows({ db }: App, merchant: string) {
  return db
    .selectFrom("wallet_transfer as t")
    .innerJoin("member_account as m", "m.id", "t.member_id")
    .selectAll("t")
    .select("m.account")
    .where("t.merchant", "=", merchant);
}

function rowOf(context: StaffContext, row: TransferRow & { account: string }): Row {
  const isOut = row.direction === "to";
  return {
    id: row.id,
    no: row.no.toString(),
    at: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    memberId: row.member_id.toString(),
    account: row.account,
    isOwn: isOwnMember(context, row.member_id),
    from: isOut ? mainWallet : row.vendor,
    to: isOut ? row.vendor : mainWallet,
    amount: row.amount === null ? null : fromMicro(row.amount),
    moved: row.moved === null ? null : fromMicro(row.moved),
    currency: row.currency,
    state: row.state,
    origin: row.origin,
    doubtSince: row.doubt_since?.toISOString() ?? null,
    asks: row.asks,
    checkAt: row.check_at?.toISOString() ?? null,
  };
}
