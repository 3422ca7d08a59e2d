import type { App } from "../../../app.ts";
import { commandId, requestHash, settled } from "../../../ledger/index.ts";
import { bookReturn, isGone } from "./book-return.ts";
import { decideFate } from "./fate.ts";
import type { Charge } from "./providers/provider.ts";
import type { Outcome } from "./settle-charge.ts";

/** A payment that cannot be credited, and why. */
export interface SuspendedCharge {
  provider: string;
  chargeId: string;
  /** The provider's report, if there is one. */
  charge?: Charge;
  depositId?: string;
  reason: string;
}

/**
 * Puts a payment in suspense for staff to decide: nothing is lost and nothing is credited. What
 * was paid leaves the provider's clearing account for the books' suspense account, once.
 */
export async function suspend(app: App, suspended: SuspendedCharge): Promise<Outcome> {
  const { provider, chargeId, charge, depositId, reason } = suspended;
  const isOurs = isBookable(suspended) && (await takesMoney(app, suspended));
  const inserted = await app.db
    .insertInto("payment_suspense")
    .values({
      provider,
      charge_id: chargeId,
      reason,
      amount: charge?.paidAmount ?? null,
      currency: charge?.currency ?? null,
      reference: charge?.reference ?? null,
      deposit_id: depositId ?? null,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    app.log.error({ provider, chargeId, reason }, "a payment is in suspense");
  }
  if (isOurs) await book(app, suspended);
  if (isOurs && charge && isGone(charge)) await bookReturn(app, { provider, chargeId });
  return "suspended";
}

/** Whether there is money that an account holds: not beyond belief, nor in another currency. */
function isBookable({ charge, reason }: SuspendedCharge): boolean {
  const isPaid = charge?.status === "paid" && (charge.paidAmount ?? 0n) > 0n;
  return isPaid && reason !== "amount.wrong" && reason !== "currency.wrong";
}

/** False where the same payment was credited already: then there is only something to look at. */
async function takesMoney(
  app: App,
  { provider, chargeId, depositId }: SuspendedCharge,
): Promise<boolean> {
  const decision = { fate: "suspense", depositId: depositId ?? null } as const;
  return (await decideFate(app, { provider, chargeId }, decision)) === "suspense";
}

async function book({ db, ledger }: App, { provider, chargeId, charge }: SuspendedCharge) {
  if (!charge) return;
  const { currency } = charge;
  const amount = charge.paidAmount ?? 0n;
  settled(
    await ledger.post({
      action: "post",
      id: commandId("suspense", provider, chargeId),
      hash: requestHash("suspense", provider, chargeId, amount.toString(), currency),
      kind: "settlement",
      account: await ledger.houseAccount({ kind: "clearing", currency, code: provider }),
      counter: await ledger.houseAccount({ kind: "suspense", currency, code: "" }),
      amount,
    }),
  );
  await db
    .updateTable("payment_suspense")
    .set({ posted_at: new Date() })
    .where("provider", "=", provider)
    .where("charge_id", "=", chargeId)
    .where("posted_at", "is", null)
    .execute();
}

/** Why a payment went to suspense first; null where it did not, or was cut off before that. */
export async function suspenseReason(
  { db }: App,
  { provider, chargeId }: { provider: string; chargeId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("payment_suspense")
    .select("reason")
    .where("provider", "=", provider)
    .where("charge_id", "=", chargeId)
    .orderBy("created_at")
    .executeTakeFirst();
  return row?.reason ?? null;
}
