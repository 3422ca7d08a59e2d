import type { Language } from "@trevo/contract/languages.ts";
import type { StaffCall } from "@trevo/contract/staff/define.ts";
import type { App } from "./app.ts";
import { type Connection, openDb, openPool } from "./core/db.ts";
import { t } from "./core/i18n.ts";
import { Refusal } from "./core/refusal.ts";

/** Connections that all of the office's reading shares. */
const connections = 4;
/** A statement that takes longer is stopped: whoever asked is told to ask for less. */
const statementMs = 2_000;

/**
 * The app as the office reads it: by a few connections of its own that write nothing, so that no
 * list and no report takes one from members or holds anything for long.
 */
export function openOfficeReads(app: App, connection: Connection): App {
  const readOnly = { ...connection, options: readOnlyOf(connection) };
  const db = openDb(openPool(readOnly, connections, { statementMs }));
  return { ...app, db, ledger: { ...app.ledger, reads: db } };
}

function readOnlyOf({ options }: Connection): string {
  return [options, "-c default_transaction_read_only=on"].filter(Boolean).join(" ");
}

/** What PostgreSQL says of a statement that its time has stopped. */
const stopped = "57014";

/** What makes a list or a report smaller, by the field that it is asked with. */
const narrowing: Readonly<Record<string, string>> = {
  startDate: "days",
  day: "days",
  memberId: "member",
  subject: "member",
  q: "text",
  state: "state",
};

/**
 * Reads within the office's time. Of what takes longer, whoever asked reads what to ask less of.
 *
 * @throws Refusal report.slow
 */
export async function inTime<T>(
  read: () => Promise<T>,
  { payload, language }: { payload: StaffCall["payload"]; language: Language },
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === stopped)) throw error;
    // Payloads are objects: `payload` of the contract makes no others.
    const fields = Object.keys((payload as unknown as { shape: object }).shape);
    const ways = new Set(fields.flatMap((field) => narrowing[field] ?? []));
    if (ways.size === 0) ways.add("later");
    const narrow = [...ways].map((way) => t(language, `report.narrow.${way}`)).join(", ");
    throw new Refusal("report.slow", { seconds: statementMs / 1_000, narrow });
  }
}
