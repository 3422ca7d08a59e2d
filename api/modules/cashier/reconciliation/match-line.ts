import type { App } from "../../../app.ts";
import { depositOfLine } from "../deposits/index.ts";
import { type LinePart, noteFlip, partOfLine } from "../withdrawals/index.ts";
import { settlementOf } from "./settlement.ts";
import { type Decision, incomingOf, type LineRow } from "./line.ts";

const alone = { by: null, note: null } as const;

/** What the program finds a line to be, by the first rule that finds anything; null: nothing. */
export async function matchOf(app: App, row: LineRow): Promise<Decision | null> {
  const part = await payoutOf(app, row);
  if (part !== null) return { ...alone, outcome: "payout", partId: part.id, rule: part.rule };
  if (row.amount < 0n) return returnedOf(app, row);
  const deposit = await depositOfLine(app, incomingOf(app, row));
  if (deposit) return { ...alone, outcome: "deposit", ...deposit };
  return settlementOf(app, row);
}

/** The payout that a line pays, or that came back by it. */
async function payoutOf(app: App, row: LineRow): Promise<LinePart | null> {
  const amount = row.amount < 0n ? -row.amount : row.amount;
  const { currency, text, end_to_end: endToEnd } = row;
  const isIncoming = row.amount > 0n;
  const part = await partOfLine(app, { amount, currency, text, endToEnd, isIncoming });
  if (part === null || isIncoming) return part;
  if (await isPaidAlready(app, part.id)) return null;
  if (part.isFailed) {
    await app.db.transaction().execute((tx) => noteFlip(tx, part.id, endToEnd));
  }
  return part;
}

/** One line pays one payout: a second one is money that nobody sent. */
async function isPaidAlready({ db }: App, partId: string): Promise<boolean> {
  const other = await db
    .selectFrom("statement_line")
    .select("id")
    .where("part_id", "=", partId)
    .where("amount", "<", 0n)
    .executeTakeFirst();
  return other !== undefined;
}

/** Money that goes back to its payer, as two persons decided: to that account, that amount. */
async function returnedOf(app: App, row: LineRow): Promise<Decision | null> {
  const open = await app.db
    .selectFrom("statement_line as r")
    .select(["r.id", "r.end_to_end", "r.payer_tax_hash"])
    .where("r.outcome", "=", "return")
    .where("r.source", "=", row.source)
    .where("r.currency", "=", row.currency)
    .where("r.amount", "=", -row.amount)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("statement_line as s").select("s.id").whereRef("s.returns_id", "=", "r.id"),
        ),
      ),
    )
    .limit(50)
    .execute();
  const text = row.text.toLowerCase();
  const named = open.filter(
    ({ end_to_end: end }) => end !== null && text.includes(end.toLowerCase()),
  );
  const samePayer = open.filter(({ payer_tax_hash: hash }) => {
    return hash !== null && row.payer_tax_hash !== null && hash.equals(row.payer_tax_hash);
  });
  for (const [rule, found] of [
    ["M2", named],
    ["M3", samePayer],
  ] as const) {
    const [one, ...others] = found;
    if (one && others.length === 0) {
      return { ...alone, outcome: "returned", returnsId: one.id, rule };
    }
  }
  return null;
}
