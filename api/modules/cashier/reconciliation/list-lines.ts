import { sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { reconciliation } from "@trevo/contract/staff/reconciliation.ts";
import type { App } from "../../../app.ts";
import { Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";
import { depositNoOf, isTaxIdOf, openDepositOfNo, openDepositsNear } from "../deposits/index.ts";
import { lateHours } from "./badge.ts";
import { type LineRow, payerOf } from "./line.ts";
import { nameLikeness } from "./name-likeness.ts";
import { suggestionFor } from "./suggest.ts";

type Filter = z.output<typeof reconciliation.lines.payload>;
type Asked = z.output<typeof reconciliation.candidates.payload>;

const byTime = [
  { by: sql.ref("l.booked_at"), as: "timestamptz" },
  { by: sql.ref("l.id"), as: "bigint" },
] as const;
/** Deposits of these days around a line may be meant by it. */
const nearHours = 96;
const candidatesMax = 30;

/** Lines with their owners, and suggestions for those that have none. */
export async function listLines(
  app: App,
  context: StaffContext,
  { state, direction, source, age, startDate, endDate, ...asked }: Filter,
) {
  const { from, until } = await rangeOfDays(app.db, context, { startDate, endDate });
  let query = app.db.selectFrom("statement_line as l").selectAll("l");
  if (state !== "all") query = query.where("l.state", "=", state);
  if (direction === "in") query = query.where("l.amount", ">", 0n);
  if (direction === "out") query = query.where("l.amount", "<", 0n);
  if (source !== undefined) query = query.where("l.source", "=", source);
  if (age === "day") {
    query = query.where(
      "l.booked_at",
      "<",
      sql<Date>`now() - make_interval(hours => ${lateHours})`,
    );
  }
  if (from) query = query.where("l.booked_at", ">=", from);
  if (until) query = query.where("l.booked_at", "<", until);
  const rows = await sliceOf(app, query, { call: context.call, asked, keys: byTime }, (row) => row);
  return { ...rows, list: await Promise.all(rows.list.map((row) => shown(app, row))) };
}

/** The deposits that a line may pay. @throws Refusal line.unknown */
export async function candidatesOf(app: App, { lineId, depositNo }: Asked) {
  const row = await app.db
    .selectFrom("statement_line")
    .selectAll()
    .where("id", "=", BigInt(lineId))
    .executeTakeFirst();
  if (!row) throw new Refusal("line.unknown");
  const near = await nearOf(app, row, depositNo);
  const payer = payerOf(app, row);
  const suggestion = await suggestionFor(app.db, row, payer.name);
  const list = await Promise.all(
    near.map(async ({ createdAt, memberId, ...deposit }) => ({
      ...deposit,
      memberId: memberId.toString(),
      amount: fromMicro(deposit.amount),
      at: createdAt.toISOString(),
      likeness: likenessOf(deposit.name, payer.name),
      taxId: await isTaxIdOf(app, memberId, payer.taxId),
      minutesApart: Math.round(Math.abs(+createdAt - +row.booked_at) / 60_000),
      isSuggested: suggestion?.deposit.id === deposit.id,
    })),
  );
  const fits = (one: (typeof list)[number]) =>
    (one.isSuggested ? 4 : 0) +
    (one.amount === fromMicro(row.amount) ? 2 : 0) +
    (one.taxId === "same" ? 1 : 0) +
    one.likeness;
  return {
    line: await shown(app, row),
    list: list.toSorted((a, b) => fits(b) - fits(a)),
    posts: [
      row.booked_to === "suspense"
        ? { from: "suspense", to: "clearing:bank" }
        : { from: `bank:${row.source}`, to: "clearing:bank" },
      { from: "clearing:bank", to: "wallet" },
    ],
  };
}

async function nearOf({ db }: App, row: LineRow, depositNo: string | undefined) {
  if (row.amount < 0n || row.state !== "open") return [];
  if (depositNo !== undefined) {
    const deposit = await openDepositOfNo(db, depositNo);
    return deposit && deposit.currency === row.currency ? [deposit] : [];
  }
  const { currency, booked_at: at } = row;
  return openDepositsNear(db, { currency, at, hours: nearHours, limit: candidatesMax });
}

function likenessOf(name: string | null, payer: string | null): number {
  if (name === null || payer === null) return 0;
  return Math.round(nameLikeness(name, payer) * 100) / 100;
}

async function shown(app: App, row: LineRow) {
  const payer = payerOf(app, row);
  const isOpenIn = row.state === "open" && row.outcome === null && row.amount > 0n;
  const suggestion = isOpenIn ? await suggestionFor(app.db, row, payer.name) : null;
  return {
    id: row.id.toString(),
    source: row.source,
    at: row.booked_at.toISOString(),
    amount: fromMicro(row.amount),
    currency: row.currency,
    text: row.text,
    endToEnd: row.end_to_end,
    payerName: payer.name,
    payerTaxId: masked(payer.taxId),
    state: row.state,
    rule: row.rule,
    outcome: row.outcome,
    depositNo: row.deposit_id === null ? null : await depositNoOf(app.db, row.deposit_id),
    matchedBy: row.matched_by,
    note: row.note,
    suggestion: suggestion && {
      depositNo: suggestion.deposit.no,
      likeness: Math.round(suggestion.likeness * 100) / 100,
    },
  };
}

/** `***.482.910-**` of a CPF; of anything else nothing but that it is there. */
function masked(taxId: string | null): string | null {
  const digits = taxId?.replaceAll(/\D/g, "") ?? "";
  if (digits === "") return null;
  if (digits.length !== 11) return "***";
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}
