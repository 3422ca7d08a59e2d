import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { knownCpf } from "../../account/members/index.ts";
import { bankProvider } from "./methods/paid-to-account.ts";
import type { Payer } from "./providers/provider.ts";
import { type Outcome, settleCharge } from "./settle-charge.ts";

/** Money that a line of our bank account says came in. */
export interface IncomingLine {
  /** Its name, once for ever: the statement and the line's own key. */
  key: string;
  /** Micro. */
  amount: bigint;
  currency: string;
  /** What the payer wrote. */
  text: string;
  endToEnd: string | null;
  payer: Payer;
  bookedAt: Date;
}

/** How a line was found to be a deposit's: by the bank's id, our number, or the payer. */
export type LineRule = "M1" | "M2" | "M3";

interface Match {
  depositId: string;
  rule: LineRule;
}

const candidatesMax = 50;

/** The one deposit that a line pays, by the first rule that finds one; null where none does. */
export async function depositOfLine(app: App, line: IncomingLine): Promise<Match | null> {
  for (const rule of [byEndToEnd, byNumber, byPayer]) {
    const match = await rule(app, line);
    if (match) return match;
  }
  return null;
}

/**
 * Settles a deposit by a line of our bank account, as by a provider's charge: whatever amount came,
 * once for each line.
 */
export function settleBankLine(
  app: App,
  line: IncomingLine,
  depositId: string | null,
): Promise<Outcome> {
  const charge = {
    id: line.key,
    reference: depositId ?? "none",
    status: "paid" as const,
    amount: line.amount,
    paidAmount: line.amount,
    currency: line.currency,
    expiresAt: line.bookedAt,
    paidAt: line.bookedAt,
    code: null,
    payUrl: null,
    quote: null,
    payer: line.payer,
    instrument: null,
    reversals: [],
    isDisputed: false,
    returned: 0n,
  };
  return settleCharge(app, bankProvider, { chargeId: line.key, charge });
}

/** Deposits to our account that no payment has reached. */
function unpaid({ db }: App, { amount, currency }: IncomingLine) {
  return db
    .selectFrom("deposit")
    .select(["id", "member_id"])
    .where("provider", "=", bankProvider)
    .where("charge_id", "is", null)
    .where("currency", "=", currency)
    .where("amount", "=", amount);
}

/**
 * By what the bank calls the payment: members can know its end-to-end id alone, staff also the
 * line's own key.
 */
async function byEndToEnd(app: App, line: IncomingLine): Promise<Match | null> {
  const end = line.endToEnd?.toLowerCase() ?? null;
  const rows = await unpaid(app, line)
    .where(
      sql<boolean>`(lower(reference) = ${end} or method = 'manual'
        and right(${line.key.toLowerCase()}, length(reference) + 1) = ':' || lower(reference))`,
    )
    .limit(2)
    .execute();
  return only(rows, "M1");
}

/** Whoever writes two numbers may mean either. */
async function byNumber(app: App, line: IncomingLine): Promise<Match | null> {
  const [first, ...others] = new Set(
    [...line.text.matchAll(/\bD(\d{6,12})\b/gi)].map(([, no]) => no),
  );
  if (first === undefined || others.length > 0) return null;
  return only(await unpaid(app, line).where("no", "=", BigInt(first)).limit(2).execute(), "M2");
}

/** The payer's only deposit of this amount within two days. */
async function byPayer(app: App, line: IncomingLine): Promise<Match | null> {
  const taxId = line.payer.taxId?.replace(/\D/g, "") ?? "";
  if (taxId === "") return null;
  const near = sql<boolean>`created_at between ${line.bookedAt}::timestamptz - interval '48 hours'
    and ${line.bookedAt}::timestamptz + interval '48 hours'`;
  const rows = await unpaid(app, line).where(near).limit(candidatesMax).execute();
  // More than can be looked at are not the only one.
  if (rows.length === candidatesMax) return null;
  const owned: { id: string }[] = [];
  for (const row of rows) {
    if ((await knownCpf(app.db, app.vault, row.member_id)) === taxId) owned.push(row);
  }
  return only(owned, "M3");
}

function only(rows: readonly { id: string }[], rule: LineRule): Match | null {
  const [row, ...others] = rows;
  return row && others.length === 0 ? { depositId: row.id, rule } : null;
}
