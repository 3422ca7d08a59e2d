import { sql } from "kysely";
import type { App } from "../../../../app.ts";
import { sha256 } from "../../../../core/crypto.ts";
import type { Tx } from "../../../../core/db.ts";
import { t } from "../../../../core/i18n.ts";
import { canonicalJson } from "../../../../core/json.ts";
import { invalidFields, Refusal } from "../../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../../core/staff-request-context.ts";
import { recordAudit } from "../../../backoffice/staff/index.ts";
import { openIncident } from "../../incidents/index.ts";
import { type AccountDay, booksOf, UnequalBooks } from "./books.ts";
import { currencyOf, dayAfter, dayOf } from "./calendar.ts";
import { openItems } from "./open-items.ts";

interface Asked {
  day: string;
  note?: string | undefined;
}

/**
 * Closes a day: each account of the house, and what members have, as the books say it, with what
 * had no owner. Days are closed one after the other, and a closed one stands.
 *
 * @throws Refusal day.order for a day that is not the next or not over; day.books where the books
 *   do not follow from the day before; validation where something is open and nobody is named
 */
export async function closeDay(app: App, context: StaffContext, { day: name, note }: Asked) {
  const { merchant } = context;
  const currency = await currencyOf(app.db, merchant);
  const day = await dayOf(app.db, merchant, name);
  if (!day.isOver) throw new Refusal("day.order", { next: await nextDay(app.db, currency) });
  const items = await openItems(app, { currency, until: day.until });
  if (items.length > 0 && !note) {
    throw invalidFields({ note: t(context.language, "rule.required") });
  }
  const accounts = await booksOrIncident(app, { currency, ...day });
  return app.db.transaction().execute(async (tx) => {
    // Of two who close at once the second finds the day closed.
    await sql`select pg_advisory_xact_lock(hashtextextended('reconciliation.day', 0))`.execute(tx);
    const last = await lastReport(tx, currency);
    if (last && dayAfter(last.day) !== name) {
      throw new Refusal("day.order", { next: dayAfter(last.day) });
    }
    if (last) await requireFollowing(tx, { currency, before: last.day, accounts });
    const { staffId, userName } = requireStaff(context);
    const shown = { day: name, currency, items, note: note ?? null, by: userName };
    const hash = reportHash({
      ...shown,
      accounts: accounts.map(rowOf),
      before: last?.hash ?? null,
    });
    await keepAccounts(tx, {
      day: name,
      currency,
      accounts,
      by: userName,
      hash,
      count: items.length,
    });
    const { closed_at: closedAt } = await tx
      .insertInto("day_report")
      .values({
        day: name,
        currency,
        hash_before: last?.hash ?? null,
        items: JSON.stringify(items),
        note: note ?? null,
        closed_by: staffId,
        hash,
      })
      .returning("closed_at")
      .executeTakeFirstOrThrow();
    const head = { day: name, currency, openItems: items.length, hash: hash.toString("hex") };
    await recordAudit(tx, context, { subject: `day:${name}`, after: head });
    return { ...head, closedBy: userName, closedAt: closedAt.toISOString() };
  });
}

/** An account of a closed day as it is kept and proven. */
export interface KeptAccount {
  kind: string;
  code: string;
  opening: string;
  closing: string;
  movements: Record<string, string>;
}

function rowOf({ kind, code, opening, closing, movements }: AccountDay): KeptAccount {
  return {
    kind,
    code,
    opening: opening.toString(),
    closing: closing.toString(),
    movements: Object.fromEntries([...movements].map(([of, net]) => [of, net.toString()])),
  };
}

/** What is proven of a report: all of it, and the one before. */
export function reportHash({
  accounts,
  before,
  ...rest
}: {
  accounts: readonly KeptAccount[];
  before: Buffer | null;
} & Record<string, unknown>): Buffer {
  const sorted = accounts.toSorted((a, b) =>
    `${a.kind}:${a.code}` < `${b.kind}:${b.code}` ? -1 : 1,
  );
  return sha256(
    canonicalJson({ ...rest, accounts: sorted, before: before?.toString("hex") ?? null }),
  );
}

/** The day that can be closed next; null: any that is over, since none was closed. */
export async function nextDay(db: App["db"], currency: string): Promise<string | null> {
  const last = await lastReport(db, currency);
  return last ? dayAfter(last.day) : null;
}

async function lastReport(db: App["db"] | Tx, currency: string) {
  const { rows } = await sql<{ day: string; hash: Buffer }>`select day::text, hash from day_report
    where currency = ${currency} order by day_report.day desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Each account begins with what it ended with the day before, or somebody wrote in the past. */
async function requireFollowing(
  tx: Tx,
  { currency, before, accounts }: { currency: string; before: string; accounts: AccountDay[] },
): Promise<void> {
  const closed = await tx
    .selectFrom("day_close")
    .select(["account_kind", "account_code", "closing"])
    .where("currency", "=", currency)
    .where(sql<boolean>`day = ${before}::date`)
    .execute();
  const ended = new Map(
    closed.map((row) => [`${row.account_kind}:${row.account_code}`, row.closing]),
  );
  const differing = accounts.filter(
    ({ kind, code, opening }) => (ended.get(`${kind}:${code}`) ?? 0n) !== opening,
  );
  if (differing.length > 0) {
    throw new Refusal("day.books", {
      accounts: differing.map(({ kind, code }) => `${kind}:${code}`),
    });
  }
}

async function booksOrIncident(
  app: App,
  span: { currency: string; day: string; from: Date; until: Date },
): Promise<AccountDay[]> {
  try {
    return await booksOf(app, span);
  } catch (error) {
    if (!(error instanceof UnequalBooks)) throw error;
    await app.db.transaction().execute((tx) =>
      openIncident(tx, {
        merchant: app.config.merchant,
        kind: "day.books",
        subject: `day:${span.day}`,
        freezes: true,
        detail: { problem: error.message },
      }),
    );
    throw new Refusal("day.books", { accounts: [error.message] });
  }
}

interface Kept {
  day: string;
  currency: string;
  accounts: readonly AccountDay[];
  by: string;
  hash: Buffer;
  count: number;
}

async function keepAccounts(tx: Tx, kept: Kept): Promise<void> {
  const { day, currency, accounts, by, hash, count } = kept;
  const rows = accounts.map((account) => {
    const { kind, code, movements } = rowOf(account);
    return {
      day,
      account_kind: kind,
      account_code: code,
      currency,
      opening: account.opening,
      movements: JSON.stringify(movements),
      closing: account.closing,
      open_items: count,
      closed_by: by,
      hash,
    };
  });
  await tx.insertInto("day_close").values(rows).execute();
}
