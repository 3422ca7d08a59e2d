import type { Selectable } from "kysely";
import type { App } from "../../../app.ts";
import { commandId, openReceivable, type Post, requestHash } from "../../../ledger/index.ts";
import type { DepositReversalTable } from "../../../schema.ts";
import type { DepositRow } from "./deposit.ts";
import type { Reversal } from "./providers/provider.ts";

interface Reported {
  depositId: string;
  chargeId: string;
  reversal: Reversal;
}

type Decided = Selectable<DepositReversalTable>;

/**
 * Takes back what a provider took from us after the credit. All of it: the posting is rolled back,
 * with its fee, and what was spent already is owed. A part: it is charged to the wallet, and what
 * is not there is owed. How is decided once, under the deposit's lock, before money moves.
 *
 * @returns whether money moved now
 */
export async function reverse(app: App, reported: Reported): Promise<boolean> {
  const decided = await decide(app, reported);
  if (!decided || decided.row.posted_at !== null) return false;
  const { deposit, row } = decided;
  if (row.mode === "rollback") await reverseWhole(app, deposit, row);
  else await chargePart(app, deposit, row);
  return finish(app, deposit, row);
}

/** Writes down the reversal, cut to what is left of the credit; null where nothing is. */
async function decide(
  { db, log }: App,
  { depositId, reversal }: Reported,
): Promise<{ deposit: DepositRow; row: Decided } | null> {
  return db.transaction().execute(async (tx) => {
    const deposit = await tx
      .selectFrom("deposit")
      .selectAll()
      .where("id", "=", depositId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const rows = await tx
      .selectFrom("deposit_reversal")
      .selectAll()
      .where("deposit_id", "=", depositId)
      .execute();
    const known = rows.find(({ dispute_id }) => dispute_id === reversal.id);
    if (known) return { deposit, row: known };
    const credited = deposit.credited ?? 0n;
    const left = credited - rows.reduce((sum, { amount }) => sum + amount, 0n);
    const amount = reversal.amount < left ? reversal.amount : left;
    if (amount < reversal.amount) {
      log.error({ deposit: depositId, reversal: reversal.id }, "more is taken back than came in");
    }
    if (amount <= 0n) return null;
    const row = await tx
      .insertInto("deposit_reversal")
      .values({
        deposit_id: depositId,
        dispute_id: reversal.id,
        kind: reversal.kind,
        amount,
        mode: amount === credited ? "rollback" : "charge",
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { deposit, row };
  });
}

async function reverseWhole(app: App, deposit: DepositRow, { dispute_id }: Decided): Promise<void> {
  const { provider, member_id: memberId, currency, charge_id: chargeId, fee } = deposit;
  const wallet = await app.ledger.wallet(memberId, currency);
  if (!wallet || chargeId === null) throw new Error(`Deposit ${deposit.id} has nothing to reverse`);
  const originals = [
    ...(fee > 0n ? [commandId("deposit fee", provider, chargeId)] : []),
    commandId("deposit", provider, chargeId),
  ];
  const group = originals.map((original) => ({
    action: "rollback" as const,
    id: commandId("deposit.reversal", provider, dispute_id, original),
    hash: requestHash("deposit.reversal", provider, dispute_id, original),
    account: wallet,
    original,
  }));
  for (const answer of await app.ledger.postAll(group)) {
    if (answer.outcome === "refused") throw new Error(`A rollback was refused: ${answer.reason}`);
  }
}

async function chargePart(app: App, deposit: DepositRow, row: Decided): Promise<void> {
  const { ledger } = app;
  const { member_id: memberId, currency } = deposit;
  const wallet = await ledger.wallet(memberId, currency);
  if (!wallet) throw new Error(`Member ${memberId} has no ${currency} wallet any more`);
  const free = wallet.balance - wallet.held;
  const most = free < row.amount ? free : row.amount;
  // Spent meanwhile, or the wallet is frozen: all of it is owed.
  for (const taken of [most, 0n]) {
    const answers = await ledger.postAll(await legsOf(app, deposit, { row, taken }));
    const refused = answers.flatMap((each) => (each.outcome === "refused" ? [each.reason] : []));
    // In conflict: it was posted before, split otherwise.
    if (refused.length === 0 || refused.includes("conflict")) return;
  }
  throw new Error(`Deposit ${deposit.id}: a part could not be charged back`);
}

/** Both legs, also of nothing, so that a repeat with another split is a conflict. */
async function legsOf(
  { ledger }: App,
  { provider, member_id: memberId, currency }: DepositRow,
  { row, taken }: { row: Decided; taken: bigint },
): Promise<Post[]> {
  const wallet = await ledger.wallet(memberId, currency);
  if (!wallet) throw new Error(`Member ${memberId} has no ${currency} wallet any more`);
  const receivable = await openReceivable(ledger.reads, memberId, currency);
  const counter = await ledger.houseAccount({ kind: "clearing", currency, code: provider });
  const leg = (name: string, account: Post["account"], amount: bigint): Post => ({
    action: "post",
    id: commandId("deposit.reversal", provider, row.dispute_id, name),
    hash: requestHash("deposit.reversal", provider, row.dispute_id, name, amount.toString()),
    kind: "chargeback",
    account,
    counter,
    amount,
  });
  return [leg("wallet", wallet, taken), leg("owed", receivable, row.amount - taken)];
}

async function finish({ db }: App, { id }: DepositRow, row: Decided): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const posted = await tx
      .updateTable("deposit_reversal")
      .set({ posted_at: new Date() })
      .where("deposit_id", "=", id)
      .where("dispute_id", "=", row.dispute_id)
      .where("posted_at", "is", null)
      .executeTakeFirst();
    if (posted.numUpdatedRows !== 1n) return false;
    await tx
      .updateTable("deposit")
      .set((eb) => ({
        state: "reversed",
        reversed: eb("reversed", "+", row.amount),
        reason: row.kind,
      }))
      .where("id", "=", id)
      .execute();
    return true;
  });
}
