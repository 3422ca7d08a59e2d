import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import { commandId, requestHash, settled } from "../../../ledger/index.ts";
import type { PaymentSuspenseTable } from "../../../schema.ts";
import { bankProvider } from "./methods/paid-to-account.ts";
import { returnJob } from "./return-payment.ts";

/** The job that credits a payment whose owner was found. */
export const creditJob = "deposits:creditSuspense";
/** The job that takes a payment to our own account out of suspense, once it is sent back. */
export const giveBackJob = "deposits:bookReturn";

export type SuspendedPayment = Selectable<PaymentSuspenseTable> & {
  amount: bigint;
  currency: string;
};

/**
 * A payment that stands in suspense and of which nothing was decided, locked.
 * @throws Refusal suspense.unknown
 */
export async function lockSuspended(tx: Tx, id: string): Promise<SuspendedPayment> {
  const row = await tx
    .selectFrom("payment_suspense")
    .selectAll()
    .where("id", "=", id)
    .where("posted_at", "is not", null)
    .where("resolution", "is", null)
    .where("return_asked_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.amount === null || row.currency === null) throw new Refusal("suspense.unknown");
  return { ...row, amount: row.amount, currency: row.currency };
}

/** Whose deposit a suspended payment was meant for, as far as it says. */
export async function memberOfSuspended(
  tx: Tx,
  { deposit_id: depositId }: SuspendedPayment,
): Promise<bigint | null> {
  if (depositId === null) return null;
  const row = await tx
    .selectFrom("deposit")
    .select("member_id")
    .where("id", "=", depositId)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** Gives a suspended payment to a member as a deposit of its own; a job moves the money. */
export async function creditSuspended(
  tx: Tx,
  row: SuspendedPayment,
  { memberId, by, note }: { memberId: bigint; by: string; note: string },
): Promise<void> {
  const id = randomUUID();
  await tx
    .insertInto("deposit")
    .values({
      id,
      member_id: memberId,
      method: "manual",
      provider: row.provider,
      currency: row.currency,
      amount: row.amount,
      charge_id: `suspense:${row.id}`,
      expires_at: sql<Date>`now()`,
      begun_at: sql<Date>`now()`,
      check_at: null,
    })
    .execute();
  await tx
    .updateTable("payment_suspense")
    .set({ resolution: "credited", resolved_at: sql<Date>`now()`, resolved_by: by, note })
    .where("id", "=", row.id)
    .execute();
  await enqueueJob(tx, creditJob, { suspenseId: row.id, depositId: id }, row.id);
}

/** Moves a suspended payment into its owner's wallet; it may be repeated after a crash. */
export async function bookSuspendedCredit(
  { db, ledger }: App,
  { suspenseId, depositId }: { suspenseId: string; depositId: string },
): Promise<void> {
  const {
    member_id: memberId,
    currency,
    amount,
    state,
  } = await db
    .selectFrom("deposit")
    .select(["member_id", "currency", "amount", "state"])
    .where("id", "=", depositId)
    .executeTakeFirstOrThrow();
  if (state === "paid" || state === "reversed") return;
  const wallet = await ledger.wallet(memberId, currency);
  if (!wallet) throw new Error(`Member ${memberId} has no ${currency} wallet`);
  const postingId = commandId("suspense.credit", suspenseId);
  settled(
    await ledger.post({
      action: "post",
      id: postingId,
      hash: requestHash("suspense.credit", suspenseId, depositId, amount.toString(), currency),
      kind: "deposit",
      account: wallet,
      counter: await ledger.houseAccount({ kind: "suspense", currency, code: "" }),
      amount,
    }),
  );
  await db
    .updateTable("deposit")
    .set({ state: "paid", credited: amount, posting_id: postingId, paid_at: sql<Date>`now()` })
    .where("id", "=", depositId)
    .where("state", "not in", ["paid", "reversed"])
    .execute();
}

/** Sends a suspended payment back to its payer: its provider is asked, our bank's clerk is told. */
export async function returnSuspended(tx: Tx, row: SuspendedPayment, by: string): Promise<void> {
  const { provider, charge_id: chargeId } = row;
  await tx
    .updateTable("payment_suspense")
    .set({ return_asked_at: sql<Date>`now()`, resolved_by: by })
    .where("id", "=", row.id)
    .execute();
  const job = provider === bankProvider ? giveBackJob : returnJob;
  await enqueueJob(tx, job, { provider, chargeId }, `${provider}:${chargeId}`);
}
