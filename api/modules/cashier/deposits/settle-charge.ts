import { toMicro } from "@trevo/contract/money.ts";
import { hasLeft } from "../../account/members/index.ts";
import type { App } from "../../../app.ts";
import type { DepositRow } from "./deposit.ts";
import { commandId, requestHash } from "../../../ledger/index.ts";
import type { Charge } from "./providers/provider.ts";

/** No real payment is larger: such an amount is a mistake, and staff look at it first. */
const amountMax = toMicro("1000000000.00");

/** The result of settling a charge, as stored in `inbound_event.outcome`. */
export type Outcome = "credited" | "closed" | "unchanged" | "suspended";

/** A provider's answer about a charge; null: it knows none. */
export interface ProviderStatus {
  chargeId: string;
  charge: Charge | null;
}

/**
 * Settles a deposit by what its provider reports. This is the only place where payments touch the
 * ledger. It may run any number of times, concurrently and in any order of events: the posting's id
 * is derived from the charge, so money moves once, and a state never goes back.
 *
 * Money that arrived is credited whatever amount was requested and however late it is; if the
 * account was erased, staff decide.
 */
export async function settleCharge(
  app: App,
  provider: string,
  providerStatus: ProviderStatus,
): Promise<Outcome> {
  const outcome = await applyStatus(app, provider, providerStatus);
  await app.db
    .updateTable("inbound_event")
    .set({ settled_at: new Date(), outcome })
    .where("provider", "=", provider)
    .where("charge_id", "=", providerStatus.chargeId)
    .where("settled_at", "is", null)
    .execute();
  return outcome;
}

async function applyStatus(
  app: App,
  provider: string,
  { chargeId, charge }: ProviderStatus,
): Promise<Outcome> {
  const deposit = await depositOf(app, provider, charge?.reference ?? null, chargeId);
  if (!charge) {
    if (!deposit) return suspend(app, { provider, chargeId, reason: "charge.unknown" });
    app.log.error({ deposit: deposit.id }, "a provider no longer knows a charge of ours");
    return "unchanged";
  }
  const report = { provider, chargeId, charge };
  if (!deposit) return suspend(app, { ...report, reason: "reference.unknown" });
  if (deposit.charge_id !== null && deposit.charge_id !== charge.id) {
    return suspend(app, { ...report, reason: "charge.doubled" });
  }
  if (deposit.currency !== charge.currency) {
    return suspend(app, { ...report, reason: "currency.wrong" });
  }
  if (charge.status === "pending") return "unchanged";
  if (charge.status === "paid") return credit(app, deposit, charge);
  return close(app, deposit, charge.status);
}

/** By our own reference, which the provider carries; by the charge id where it has none. */
async function depositOf(
  { db }: App,
  provider: string,
  reference: string | null,
  chargeId: string,
): Promise<DepositRow | undefined> {
  const deposits = db.selectFrom("deposit").selectAll().where("provider", "=", provider);
  if (reference === null) return deposits.where("charge_id", "=", chargeId).executeTakeFirst();
  if (!/^[0-9a-f-]{36}$/.test(reference)) return undefined;
  return deposits.where("id", "=", reference).executeTakeFirst();
}

async function close(
  { db }: App,
  { id }: DepositRow,
  status: "expired" | "failed",
): Promise<Outcome> {
  const closed = await db
    .updateTable("deposit")
    .set({ state: status })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n ? "closed" : "unchanged";
}

/** Posts the payment, then marks the deposit paid; after a crash in between, a repeat completes. */
async function credit(app: App, deposit: DepositRow, charge: Charge): Promise<Outcome> {
  const { provider, member_id: memberId, currency } = deposit;
  const report = { provider, chargeId: charge.id, charge };
  const amount = charge.paidAmount ?? 0n;
  if (amount <= 0n || amount > amountMax)
    return suspend(app, { ...report, reason: "amount.wrong" });
  if (deposit.state !== "paid" && (await hasLeft(app.db, memberId)))
    return suspend(app, { ...report, reason: "account.left" });
  const wallet = await app.ledger.wallet(memberId, currency);
  if (!wallet) return suspend(app, { ...report, reason: "wallet.unknown" });
  if (!(await claimCharge(app, deposit, charge))) {
    return suspend(app, { ...report, reason: "charge.doubled" });
  }
  const postingId = commandId("deposit", provider, charge.id);
  const answer = await app.ledger.post({
    action: "post",
    id: postingId,
    hash: requestHash("deposit", provider, charge.id, amount.toString(), currency),
    kind: "deposit",
    account: wallet,
    counter: await app.ledger.houseAccount({ kind: "clearing", currency, code: provider }),
    amount,
  });
  if (answer.outcome === "refused") {
    return suspend(app, { ...report, reason: `ledger.${answer.reason}` });
  }
  await app.db
    .updateTable("deposit")
    .set({
      state: "paid",
      charge_id: charge.id,
      credited: amount,
      posting_id: postingId,
      paid_at: new Date(),
      check_at: null,
    })
    .where("id", "=", deposit.id)
    .where("state", "<>", "paid")
    .execute();
  return answer.replayed ? "unchanged" : "credited";
}

/** Ties a charge to the deposit before money moves: of two paid concurrently, one is credited. */
async function claimCharge({ db }: App, { id }: DepositRow, charge: Charge): Promise<boolean> {
  const claimed = await db
    .updateTable("deposit")
    .set({ charge_id: charge.id })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("charge_id", "is", null), eb("charge_id", "=", charge.id)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** Puts a payment in suspense for staff to decide: nothing is lost and nothing is credited. */
async function suspend(
  { db, log }: App,
  { provider, chargeId, charge, reason }: SuspendedCharge,
): Promise<Outcome> {
  const inserted = await db
    .insertInto("payment_suspense")
    .values({
      provider,
      charge_id: chargeId,
      reason,
      amount: charge?.paidAmount ?? null,
      currency: charge?.currency ?? null,
      reference: charge?.reference ?? null,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    log.error({ provider, chargeId, reason }, "a payment is in suspense");
  }
  return "suspended";
}

interface SuspendedCharge {
  provider: string;
  chargeId: string;
  /** The provider's report, if there is one. */
  charge?: Charge;
  reason: string;
}
