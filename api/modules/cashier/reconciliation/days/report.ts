import { sql } from "kysely";
import { stringify } from "csv-stringify/sync";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../../app.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { sliceOf, type SliceAsked } from "../../../../core/slice.ts";
import type { StaffContext } from "../../../../core/staff-request-context.ts";
import { currencyOf } from "./calendar.ts";
import { type KeptAccount, reportHash } from "./close-day.ts";
import type { OpenItem } from "./open-items.ts";

const byDay = [{ by: sql.ref("r.day"), as: "date" }] as const;

/** Days that were closed. */
export async function closedDays(app: App, context: StaffContext, asked: SliceAsked) {
  const query = reports(app).where("r.currency", "=", await currencyOf(app.db, context.merchant));
  return sliceOf(app, query, { call: context.call, asked, keys: byDay }, headOf);
}

/** A closed day, held to its hash. @throws Refusal day.order where it is not closed */
export async function reportOf(app: App, context: StaffContext, { day }: { day: string }) {
  const currency = await currencyOf(app.db, context.merchant);
  const row = await reports(app)
    .where("r.currency", "=", currency)
    .where(sql<boolean>`r.day = ${day}::date`)
    .executeTakeFirst();
  if (!row) throw new Refusal("day.order");
  const closed = await app.db
    .selectFrom("day_close")
    .selectAll()
    .where("currency", "=", currency)
    .where(sql<boolean>`day = ${day}::date`)
    .orderBy("account_kind")
    .orderBy("account_code")
    .execute();
  const accounts = closed.map((one): KeptAccount => ({
    kind: one.account_kind,
    code: one.account_code,
    opening: one.opening.toString(),
    closing: one.closing.toString(),
    // Written by the closing alone.
    movements: one.movements,
  }));
  // Written by the closing alone.
  const items = row.items as OpenItem[];
  const said = { day, currency, items, note: row.note, by: row.username };
  const isWhole = reportHash({ ...said, accounts, before: row.hash_before }).equals(row.hash);
  return {
    ...headOf(row),
    accounts: accounts.map(shown),
    items,
    note: row.note,
    isWhole,
    csv: csvOf(day, currency, accounts),
  };
}

function reports({ db }: App) {
  return db
    .selectFrom("day_report as r")
    .innerJoin("staff_member as s", "s.id", "r.closed_by")
    .select([
      sql<string>`r.day::text`.as("day"),
      "r.currency",
      "r.hash_before",
      "r.items",
      "r.note",
      "r.closed_at",
      "r.hash",
      "s.username",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof reports>["execute"]>>[number];

function headOf({ day, currency, items, closed_at: at, hash, username }: Row) {
  return {
    day,
    currency,
    closedBy: username,
    closedAt: at.toISOString(),
    openItems: Array.isArray(items) ? items.length : 0,
    hash: hash.toString("hex"),
  };
}

function shown({ kind, code, opening, closing, movements }: KeptAccount) {
  return {
    kind,
    code,
    opening: exact(opening),
    closing: exact(closing),
    movements: Object.entries(movements).map(([of, net]) => ({ kind: of, amount: exact(net) })),
  };
}

/** All of its digits: a report says what the books say. */
function exact(micro: string): string {
  return fromMicro(BigInt(micro), 6);
}

/** A row for each opening, movement and closing; codes of accounts cannot become formulas. */
function csvOf(day: string, currency: string, accounts: readonly KeptAccount[]): string {
  const rows = accounts.flatMap(({ kind, code, opening, closing, movements }) => [
    { kind, code, line: "opening", amount: exact(opening) },
    ...Object.entries(movements).map(([line, net]) => ({ kind, code, line, amount: exact(net) })),
    { kind, code, line: "closing", amount: exact(closing) },
  ]);
  return stringify(
    rows.map((row) => ({ day, currency, ...row })),
    {
      bom: true,
      header: true,
      columns: ["day", "currency", "kind", "code", "line", "amount"],
      record_delimiter: "windows",
      // A minus before a figure begins no formula.
      cast: { string: (value, { column }) => ({ value, escape_formulas: column !== "amount" }) },
    },
  );
}
