import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Language } from "@trevo/contract/languages.ts";
import type { App } from "../../../app.ts";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Range } from "../../../jurisdictions/calendar.ts";
import { type StatementRun, statementRun, type Wallet } from "../../../ledger/index.ts";
import type { StatementFileTable } from "../../../schema.ts";

/** A link is good for one download within this time. */
const linkMinutes = 5;

/** What a job has made is kept for these days. */
export const keptDays = 7;

export const makeJob = "statements:make";

/** What a file covers, as it was asked for; days as `2026-11-25`. */
export type StatementFile = Pick<Selectable<StatementFileTable>, (typeof columns)[number]> & {
  language: Language;
  first_day: string;
  last_day: string;
};

const columns = [
  "member_id",
  "account_id",
  "id",
  "currency",
  "first_seq",
  "last_seq",
  "opening",
  "lines",
  "format",
  "content",
] as const;
const shown = [
  ...columns,
  sql<Language>`language`.as("language"),
  sql<string>`first_day::text`.as("first_day"),
  sql<string>`last_day::text`.as("last_day"),
];

interface FileKey {
  memberId: bigint;
  id: string;
}

interface StatementOrder {
  wallet: Wallet;
  range: Range;
  days: { startDate: string; endDate: string };
  format: "csv" | "pdf";
  language: Language;
}

/**
 * Answers a link to a member's statement, or has a job make it where it is large. Which lines it
 * covers is fixed now, after the ledger has proven that they lead from the balance before them to
 * the one after.
 */
export async function orderStatement(
  app: App,
  order: StatementOrder,
): Promise<{ url: string | null; expiresAt: string | null; lines: number }> {
  const run = await statementRun(app.ledger.reads, order.wallet, order.range);
  const isLarge = run.lines > app.state.statements.linesAtOnce;
  const link = isLarge ? null : newLink();
  const file = fileOf(order, run, link);
  const { member_id: memberId } = file;
  await app.db.transaction().execute(async (tx) => {
    await tx.insertInto("statement_file").values(file).execute();
    // Asking again before it ran replaces what was asked: one at a time for each member.
    const asked = { memberId: memberId.toString(), id: file.id };
    if (isLarge) await enqueueJob(tx, makeJob, asked, memberId.toString());
  });
  const { lines } = run;
  return link === null ? { url: null, expiresAt: null, lines } : { ...link.answer, lines };
}

/** The same for staff: a link in any case, since no letter is to be sent; a large one is slow. */
export async function linkForStaff(
  { db, ledger }: App,
  order: StatementOrder,
): Promise<{ url: string; expiresAt: string; lines: number }> {
  const run = await statementRun(ledger.reads, order.wallet, order.range);
  const link = newLink();
  await db
    .insertInto("statement_file")
    .values(fileOf(order, run, link))
    .execute();
  return { ...link.answer, lines: run.lines };
}

/** The row of a file, with its link where there is one. */
function fileOf(
  { wallet, days, format, language }: StatementOrder,
  run: StatementRun,
  link: ReturnType<typeof newLink> | null,
) {
  return {
    member_id: wallet.ownerId,
    id: randomUUID(),
    account_id: wallet.id,
    currency: wallet.currency,
    first_day: days.startDate,
    last_day: days.endDate,
    first_seq: run.first,
    last_seq: run.last,
    opening: run.opening,
    lines: run.lines,
    format,
    language,
    ...link?.columns,
    expires_at: link?.until ?? new Date(Date.now() + keptDays * 86_400_000),
  };
}

/** A link for one download, as the caller sees it and as its row keeps it. */
function newLink() {
  const token = randomToken(32);
  const until = new Date(Date.now() + linkMinutes * 60_000);
  return {
    until,
    answer: { url: `/wps/statement/file/${token}`, expiresAt: until.toISOString() },
    columns: { token_hash: sha256(token), link_until: until, used_at: null },
  };
}

/**
 * Another link to a file that a job has made. The one before it is good for nothing any more.
 *
 * @throws Refusal `statement.link` where it is not there, not yet or no more, or another member's
 */
export async function linkMade(
  db: Db,
  { memberId, id }: FileKey,
): Promise<{ url: string; expiresAt: string }> {
  const link = newLink();
  const { numUpdatedRows } = await db
    .updateTable("statement_file")
    .set(link.columns)
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .where("content", "is not", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal("statement.link");
  return link.answer;
}

/** The file of a link's secret, which is good for nothing afterwards; null: none, or no more. */
export async function redeemLink(db: Db, token: string): Promise<StatementFile | null> {
  const file = await db
    .updateTable("statement_file")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", sha256(token))
    .where("used_at", "is", null)
    .where("link_until", ">", sql<Date>`now()`)
    .returning(shown)
    .executeTakeFirst();
  return file ?? null;
}

/** A file that a job has to make; null where it was made, or is gone. */
export async function unmadeFile(db: Db, { memberId, id }: FileKey): Promise<StatementFile | null> {
  const file = await db
    .selectFrom("statement_file")
    .select(shown)
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .where("content", "is", null)
    .executeTakeFirst();
  return file ?? null;
}

/** Keeps what a job made. In the caller's transaction. */
export async function keepMade(tx: Tx, file: StatementFile, content: Buffer): Promise<void> {
  await tx
    .updateTable("statement_file")
    .set({ content })
    .where("member_id", "=", file.member_id)
    .where("id", "=", file.id)
    .execute();
}
