import { sql } from "kysely";
import type { App } from "../../../app.ts";

/** A line of a bank's statement that may be a payout's, or one that came back. */
export interface PayoutLine {
  /** Micro, without its sign. */
  amount: bigint;
  currency: string;
  text: string;
  endToEnd: string | null;
}

/** The part that a line is of. */
export interface LinePart {
  id: string;
  bank: string;
  /** By the bank's id of it, or by ours in the text. */
  rule: "M1" | "M2";
  /** We hold it for failed: its money went back into the wallet. */
  isFailed: boolean;
}

const partIdPattern = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const numberPattern = /\bW(\d{6,12})\b/gi;

/** The one part of a withdrawal that a line is of, amount and all; null where none is. */
export async function partOfLine({ db }: App, line: PayoutLine): Promise<LinePart | null> {
  const parts = db
    .selectFrom("payout_part as p")
    .innerJoin("withdrawal as w", "w.id", "p.withdrawal_id")
    .select(["p.id", "p.bank", "p.state"])
    .where("p.amount", "=", line.amount)
    .where("w.currency", "=", line.currency)
    // What was never handed to a bank cannot be on its statement.
    .where("p.state", "<>", "ready")
    .limit(2);
  if (line.endToEnd !== null) {
    const end = sql<string>`lower(p.end_to_end)`;
    const rows = await parts.where(end, "=", line.endToEnd.toLowerCase()).execute();
    const found = only(rows, "M1");
    if (found) return found;
  }
  const id = single(line.text.match(partIdPattern) ?? []);
  if (id !== null) return only(await parts.where("p.id", "=", id.toLowerCase()).execute(), "M2");
  const no = single([...line.text.matchAll(numberPattern)].map(([, digits = ""]) => digits));
  if (no === null) return null;
  return only(await parts.where("w.no", "=", BigInt(no)).execute(), "M2");
}

/** The bank that a part was handed to. */
export async function bankOfPart({ db }: App, id: string): Promise<string> {
  const { bank } = await db
    .selectFrom("payout_part")
    .select("bank")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return bank;
}

/** Whoever writes two numbers may mean either. */
function single(texts: readonly string[]): string | null {
  const [first, ...others] = new Set(texts);
  return first !== undefined && others.length === 0 ? first : null;
}

function only(
  rows: readonly { id: string; bank: string; state: string }[],
  rule: LinePart["rule"],
): LinePart | null {
  const [row, ...others] = rows;
  if (!row || others.length > 0) return null;
  return { id: row.id, bank: row.bank, rule, isFailed: row.state === "failed" };
}
