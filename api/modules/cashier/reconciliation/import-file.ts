import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { reconciliation, TableFormat } from "@trevo/contract/staff/reconciliation.ts";
import type { App } from "../../../app.ts";
import { sha256 } from "../../../core/crypto.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { amountMax } from "../../../ledger/index.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";
import { accountsOf } from "./accounts.ts";
import { type FileLine, problem, type Problem, type ReadFile } from "./files/file-line.ts";
import { readCsv } from "./files/read-csv.ts";
import { readOfx } from "./files/read-ofx.ts";
import { noteCover } from "./read-source.ts";
import type { StatementLine } from "./sources/source.ts";
import { storeLines } from "./store-lines.ts";

type Asked = z.output<typeof reconciliation.importFile.payload>;

/** The job that settles what was imported. */
export const settleJob = "reconciliation:settle";

const linesMax = 5_000;
const problemsShown = 20;

/**
 * Imports a statement that finance has as a file: all of it, or nothing where a line is wrong.
 *
 * @throws Refusal statement.source; statement.file with what is wrong, line by line
 */
export async function importFile(app: App, context: StaffContext, asked: Asked) {
  const { source, kind, fileName, text } = asked;
  const accounts = await accountsOf(app, context.merchant);
  const account = accounts.find((one) => one.source === source);
  if (!account) throw new Refusal("statement.source");
  const format = asked.format ?? account.format;
  const read = checked(readAs(kind, text, format), account.currency);
  if (read.problems.length > 0) throw wrong(read.problems);
  const lines = await statementLines(app.db, context.merchant, account.currency, read.lines);
  return app.db.transaction().execute(async (tx) => {
    const head = { source, kind, fileName, hash: sha256(text) };
    const imported = await store(app, tx, context, { head, lines });
    if (kind === "csv" && asked.format) await keepFormat(tx, source, asked.format);
    await enqueueJob(tx, settleJob, {}, settleJob);
    const span = await daysOf(tx, context.merchant, lines);
    await recordAudit(tx, context, {
      subject: `statement:${source}`,
      after: { file: fileName, lines: lines.length, added: imported.added, ...span },
    });
    return { ...imported, lines: lines.length, ...span };
  });
}

function readAs(kind: Asked["kind"], text: string, format: TableFormat | null): ReadFile {
  if (kind === "ofx") return readOfx(text);
  if (format === null) return { lines: [], problems: [problem(0, "columns")] };
  return readCsv(text, format);
}

/** What each line by itself cannot show: too many, another account's, two of one name. */
function checked({ lines, problems }: ReadFile, currency: string): ReadFile {
  const found: Problem[] = [...problems];
  if (lines.length > linesMax) found.push(problem(0, "long", `${linesMax}`));
  const keys = new Set<string>();
  for (const { line, key, currency: said, amount } of lines) {
    if (amount > amountMax || -amount > amountMax) found.push(problem(line, "amount"));
    if (said !== null && said !== currency) found.push(problem(line, "currency", said));
    if (key !== null && keys.has(key)) found.push(problem(line, "twice", key));
    if (key !== null) keys.add(key);
  }
  return { lines, problems: found.toSorted((a, b) => a.line - b.line) };
}

function wrong(problems: readonly Problem[]): Refusal {
  return new Refusal("statement.file", {
    problems: problems.slice(0, problemsShown),
    count: problems.length,
  });
}

/** As statements are stored: with moments, and keys where the bank gives none. */
async function statementLines(
  db: Db,
  merchant: string,
  currency: string,
  lines: readonly FileLine[],
): Promise<StatementLine[]> {
  const locals = lines.map(({ bookedAt }) => (bookedAt instanceof Date ? null : bookedAt.local));
  const { rows } = await sql<{ at: Date | null }>`
    select local::timestamp at time zone ${merchantTimeZone(merchant)} as at
      from unnest(${locals}::text[]) with ordinality as l (local, n) order by n`.execute(db);
  const seen = new Map<string, number>();
  return lines.map((line, at) => {
    const bookedAt = line.bookedAt instanceof Date ? line.bookedAt : rows[at]?.at;
    if (!bookedAt) throw new Error("A line of a file has no moment");
    const { amount, text, endToEnd, payer } = line;
    const key = line.key ?? ownKey(line, seen);
    return { key, bookedAt, amount, currency, text, endToEnd, payer };
  });
}

/** All that a line says, and which of several that say the same. */
function ownKey({ bookedAt, amount, text, endToEnd, payer }: FileLine, seen: Map<string, number>) {
  const moment = bookedAt instanceof Date ? bookedAt.toISOString() : bookedAt.local;
  const facts = JSON.stringify([moment, `${amount}`, text, endToEnd, payer.name, payer.taxId]);
  const n = (seen.get(facts) ?? 0) + 1;
  seen.set(facts, n);
  const hash = createHash("sha256").update(`${facts}#${n}`).digest("hex");
  return `row:${hash.slice(0, 40)}`;
}

interface Stored {
  head: { source: string; kind: Asked["kind"]; fileName: string; hash: Buffer };
  lines: readonly StatementLine[];
}

async function store(app: App, tx: Tx, context: StaffContext, { head, lines }: Stored) {
  const { source, kind, fileName, hash } = head;
  const { id } = await tx
    .insertInto("statement_import")
    .values({
      merchant: context.merchant,
      source,
      file_name: fileName,
      format: kind,
      file_hash: hash,
      lines: lines.length,
      added: 0,
      changed: 0,
      imported_by: requireStaff(context).staffId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { added, changed } = await storeLines(app, tx, { source, lines, importId: id });
  await noteCover(tx, source, new Date(Math.max(...lines.map(({ bookedAt }) => +bookedAt))));
  await tx
    .updateTable("statement_import")
    .set({ added, changed: changed.length })
    .where("id", "=", id)
    .execute();
  return { id: id.toString(), added, changed };
}

async function keepFormat(tx: Tx, source: string, format: TableFormat): Promise<void> {
  await tx
    .insertInto("statement_source")
    .values({ source, cursor: "0", format: JSON.stringify(format) })
    .onConflict((on) => on.column("source").doUpdateSet({ format: JSON.stringify(format) }))
    .execute();
}

async function daysOf(tx: Tx, merchant: string, lines: readonly StatementLine[]) {
  const moments = lines.map(({ bookedAt }) => +bookedAt);
  const [first, last] = [new Date(Math.min(...moments)), new Date(Math.max(...moments))];
  const { rows } = await sql<{ firstDay: string; lastDay: string }>`
    select (${first}::timestamptz at time zone zone)::date::text as "firstDay",
        (${last}::timestamptz at time zone zone)::date::text as "lastDay"
      from (select ${merchantTimeZone(merchant)} as zone) as z`.execute(tx);
  const [days] = rows;
  if (!days) throw new Error(`No merchant ${merchant}`);
  return days;
}
