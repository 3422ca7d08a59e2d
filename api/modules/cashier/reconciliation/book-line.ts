import type { App } from "../../../app.ts";
import {
  type AccountRef,
  commandId,
  type Post,
  requestHash,
  settled,
} from "../../../ledger/index.ts";
import type { LineRow } from "./line.ts";

/** One of the house's accounts. */
export interface Place {
  kind: "bank" | "clearing" | "suspense" | "costs" | "adjustments";
  code: string;
}

export const suspense: Place = { kind: "suspense", code: "" };
/** What the books owe for payments to our own account, until a deposit takes them. */
export const ownClearing: Place = { kind: "clearing", code: "bank" };
/** What people gave up to find an owner or a reason for. */
const writtenOff: Place = { kind: "adjustments", code: "bank_line" };

/**
 * Books money that a line says came in: to the clearing account where it belongs, or to suspense
 * while that is not known, from where it moves on once it is. It may be repeated after a crash at
 * any step: each step has an id of its own, and where the money went first is kept.
 */
export async function bookIn(app: App, row: LineRow, to: Place): Promise<void> {
  const first = await firstPlace(app, row.id, to);
  const bank: Place = { kind: "bank", code: row.source };
  await post(app, row, { step: "line", from: bank, to: first });
  if (first.kind !== to.kind || first.code !== to.code) {
    await post(app, row, { step: "line.match", from: first, to });
  }
}

/** Books money that a line says went out, from where it belongs. */
export async function bookOut(app: App, row: LineRow, from: Place): Promise<void> {
  const bank: Place = { kind: "bank", code: row.source };
  const kind = from.kind === "costs" ? "cost" : "settlement";
  await post(app, row, { step: "line", from, to: bank, kind });
}

/** What a provider kept of the charges that a line settles. */
export async function bookFee(app: App, row: LineRow, provider: string): Promise<void> {
  const amount = row.fee ?? 0n;
  if (amount === 0n) return;
  const from: Place = { kind: "costs", code: provider };
  const to: Place = { kind: "clearing", code: provider };
  await post(app, row, { step: "line.fee", from, to, kind: "cost", amount });
}

/** Money in suspense that goes back to its payer: the bank's own line of that will follow. */
export async function bookGivenBack(app: App, row: LineRow): Promise<void> {
  await bookIn(app, row, suspense);
  const kind = "payment_return";
  await post(app, row, { step: "payment.return", from: suspense, to: ownClearing, kind });
}

/** Money that nobody was found for, or that went out for nothing that was found. */
export async function bookWriteOff(app: App, row: LineRow): Promise<void> {
  if (row.amount < 0n) return bookOut(app, row, writtenOff);
  await bookIn(app, row, suspense);
  await post(app, row, { step: "line.writeOff", from: suspense, to: writtenOff });
}

interface Step {
  step: string;
  from: Place;
  to: Place;
  kind?: Post["kind"];
  amount?: bigint;
}

async function post(
  app: App,
  { source, line_key: key, currency, amount: signed }: LineRow,
  { step, from, to, kind = "settlement", amount = signed < 0n ? -signed : signed }: Step,
): Promise<void> {
  const account = (place: Place): Promise<AccountRef> =>
    app.ledger.houseAccount({ ...place, currency });
  settled(
    await app.ledger.post({
      action: "post",
      id: commandId(step, source, key),
      hash: requestHash(step, source, key, amount.toString(), currency),
      kind,
      account: await account(from),
      counter: await account(to),
      amount,
    }),
  );
}

/** Where a line's money went first, decided before it moves. */
async function firstPlace({ db }: App, id: bigint, to: Place): Promise<Place> {
  const isSuspense = to.kind === "suspense";
  await db
    .updateTable("statement_line")
    .set({ booked_to: isSuspense ? "suspense" : "clearing", booked_code: to.code })
    .where("id", "=", id)
    .where("booked_to", "is", null)
    .execute();
  const { booked_to: first, booked_code: code } = await db
    .selectFrom("statement_line")
    .select(["booked_to", "booked_code"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (first === "suspense") return suspense;
  return { kind: "clearing", code: code ?? ownClearing.code };
}
