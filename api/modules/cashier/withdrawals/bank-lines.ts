import { sql } from "kysely";
import { enqueueJob } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { payJob } from "./pay.ts";
import { settlePart } from "./settle-part.ts";

/** A line of a bank's statement that may be a payout's, or one that came back. */
export interface PayoutLine {
  /** Micro, without its sign. */
  amount: bigint;
  currency: string;
  text: string;
  endToEnd: string | null;
  /** It came back. */
  isIncoming: boolean;
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
  // Whoever pays in may write any withdrawal's number: what came back is named by the bank.
  if (line.isIncoming) return null;
  const no = single([...line.text.matchAll(numberPattern)].map(([, digits = ""]) => digits));
  if (no === null) return null;
  return only(await parts.where("w.no", "=", BigInt(no)).execute(), "M2");
}

/** Whose withdrawal a part is of. */
export async function memberOfPart(db: Db | Tx, id: string): Promise<bigint> {
  const { member_id: memberId } = await db
    .selectFrom("payout_part as p")
    .innerJoin("withdrawal as w", "w.id", "p.withdrawal_id")
    .select("w.member_id")
    .where("p.id", "=", id)
    .executeTakeFirstOrThrow();
  return memberId;
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

/**
 * What a statement tells of a part that one of its lines was found to be of: money that came back
 * is its member's again, whatever the bank says or forgets to say, and of one that is not known to
 * be paid the bank is asked at once.
 */
export async function hearOfLine(app: App, id: string, isIncoming: boolean): Promise<void> {
  const part = await app.db
    .selectFrom("payout_part")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const isOpen = part.ended_at === null;
  if (isIncoming && (isOpen || part.state === "paid")) {
    return settlePart(app, id, {
      key: id,
      ref: part.bank_ref ?? "",
      amount: part.amount,
      status: "returned",
      reason: "returned",
      endToEndId: part.end_to_end,
    });
  }
  if (isOpen) await enqueueJob(app.db, payJob, { id }, `line:${id}`);
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
