import { toMicro } from "@trevo/contract/money.ts";
import { hasLeft } from "../../account/members/index.ts";
import type { App } from "../../../app.ts";
import type { DepositRow } from "./deposit.ts";
import { commandId, requestHash } from "../../../ledger/index.ts";
import type { Charge } from "./providers/provider.ts";

/** No payer sends more: such a figure is a mistake, and people look at it first. */
const amountMax = toMicro("1000000000.00");

/** What came of a charge, as `inbound_event.outcome` keeps it. */
export type Outcome = "credited" | "closed" | "unchanged" | "suspended";

/** The provider's own word on a charge: what it is, or that there is none. */
export interface Word {
  chargeId: string;
  charge: Charge | null;
}

/**
 * Brings a deposit to where its provider says it is. The one place where payments touch the
 * ledger. It may run any number of times, at the same time, and in any order of events: the
 * posting's id is made of the charge, so money moves once, and a state never goes back.
 *
 * Money that arrived is credited whatever was asked for and however late it is; after its owner has
 * left for good people decide about it.
 */
export async function settle(app: App, provider: string, word: Word): Promise<Outcome> {
  const outcome = await bringForward(app, provider, word);
  await app.db
    .updateTable("inbound_event")
    .set({ settled_at: new Date(), outcome })
    .where("provider", "=", provider)
    .where("charge_id", "=", word.chargeId)
    .where("settled_at", "is", null)
    .execute();
  return outcome;
}

async function bringForward(
  app: App,
  provider: string,
  { chargeId, charge }: Word,
): Promise<Outcome> {
  const deposit = await depositOf(app, provider, charge?.reference ?? null, chargeId);
  if (!charge) {
    if (!deposit) return suspend(app, { provider, chargeId, reason: "charge.unknown" });
    app.log.error({ deposit: deposit.id }, "a provider no longer knows a charge of ours");
    return "unchanged";
  }
  const found = { provider, chargeId, charge };
  if (!deposit) return suspend(app, { ...found, reason: "reference.unknown" });
  if (deposit.charge_id !== null && deposit.charge_id !== charge.id) {
    return suspend(app, { ...found, reason: "charge.doubled" });
  }
  if (deposit.currency !== charge.currency) {
    return suspend(app, { ...found, reason: "currency.wrong" });
  }
  if (charge.status === "pending") return "unchanged";
  if (charge.status === "paid") return credit(app, deposit, charge);
  return close(app, deposit, charge.status);
}

/** By our own id, which the provider carries; by the charge where it says no more than that. */
async function depositOf(
  { db }: App,
  provider: string,
  reference: string | null,
  chargeId: string,
): Promise<DepositRow | undefined> {
  const ours = db.selectFrom("deposit").selectAll().where("provider", "=", provider);
  if (reference === null) return ours.where("charge_id", "=", chargeId).executeTakeFirst();
  if (!/^[0-9a-f-]{36}$/.test(reference)) return undefined;
  return ours.where("id", "=", reference).executeTakeFirst();
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

/** Posts what was paid, then says so on the deposit; a crash in between is made up by a repeat. */
async function credit(app: App, deposit: DepositRow, charge: Charge): Promise<Outcome> {
  const { provider, member_id: memberId, currency } = deposit;
  const found = { provider, chargeId: charge.id, charge };
  const amount = charge.paidAmount ?? 0n;
  if (amount <= 0n || amount > amountMax) return suspend(app, { ...found, reason: "amount.wrong" });
  if (deposit.state !== "paid" && (await hasLeft(app.db, memberId)))
    return suspend(app, { ...found, reason: "account.left" });
  const wallet = await app.ledger.wallet(memberId, currency);
  if (!wallet) return suspend(app, { ...found, reason: "wallet.unknown" });
  if (!(await claim(app, deposit, charge))) {
    return suspend(app, { ...found, reason: "charge.doubled" });
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
    return suspend(app, { ...found, reason: `ledger.${answer.reason}` });
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

/** Makes a charge the deposit's own before money moves: of two paid at once, one is. */
async function claim({ db }: App, { id }: DepositRow, charge: Charge): Promise<boolean> {
  const claimed = await db
    .updateTable("deposit")
    .set({ charge_id: charge.id })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("charge_id", "is", null), eb("charge_id", "=", charge.id)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** Puts a payment aside for people to decide about; nothing of it is lost, nothing is credited. */
async function suspend(
  { db, log }: App,
  { provider, chargeId, charge, reason }: Suspicion,
): Promise<Outcome> {
  const written = await db
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
  if (written.numInsertedOrUpdatedRows === 1n) {
    log.error({ provider, chargeId, reason }, "a payment is in suspense");
  }
  return "suspended";
}

interface Suspicion {
  provider: string;
  chargeId: string;
  /** What the provider says of it, where it says anything. */
  charge?: Charge;
  reason: string;
}
