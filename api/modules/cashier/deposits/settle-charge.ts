import type { App } from "../../../app.ts";
import { credit } from "./credit.ts";
import type { DepositRow } from "./deposit.ts";
import type { Charge } from "./providers/provider.ts";
import { reverse } from "./reverse.ts";
import { stopIfRefused } from "./stops.ts";
import { suspend } from "./suspense.ts";

/** The result of settling a charge, as stored in `inbound_event.outcome`. */
export type Outcome =
  | "credited"
  | "closed"
  | "unchanged"
  | "suspended"
  | "returned"
  | "reversed"
  | "disputed";

/** A provider's answer about a charge; null: it knows none. */
export interface ProviderStatus {
  chargeId: string;
  charge: Charge | null;
}

/**
 * Settles a deposit by what its provider reports. It may run any number of times, concurrently and
 * in any order of events: ids of postings are derived from the charge, so money moves once, and a
 * state never goes back.
 *
 * Money that arrived is credited whatever amount was requested and however late it is. What is
 * nobody's, or not from the member's own account, goes to suspense.
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
    return suspend(app, { ...report, depositId: deposit.id, reason: "charge.doubled" });
  }
  if (deposit.currency !== charge.currency) {
    return suspend(app, { ...report, depositId: deposit.id, reason: "currency.wrong" });
  }
  if (charge.status === "pending") return "unchanged";
  if (charge.status === "paid") return settlePaid(app, deposit, charge);
  return close(app, deposit, charge.status);
}

/** Credits what was paid, then follows what became of it. */
async function settlePaid(app: App, deposit: DepositRow, charge: Charge): Promise<Outcome> {
  const credited = await credit(app, deposit, charge);
  if (credited === "suspended" || credited === "returned") return credited;
  let outcome = credited;
  for (const reversal of charge.reversals) {
    if (await reverse(app, { depositId: deposit.id, chargeId: charge.id, reversal })) {
      outcome = "reversed";
    }
  }
  return (await markDispute(app, deposit.id, charge.isDisputed)) ? "disputed" : outcome;
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
  { db, config }: App,
  { id, member_id: memberId }: DepositRow,
  status: "expired" | "failed",
): Promise<Outcome> {
  const failure = status === "failed" ? { reason: "refused", failed_at: new Date() } : {};
  return db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable("deposit")
      .set({ state: status, ...failure })
      .where("id", "=", id)
      .where("state", "=", "pending")
      .executeTakeFirst();
    if (closed.numUpdatedRows !== 1n) return "unchanged";
    if (status === "failed") await stopIfRefused(tx, { memberId, merchant: config.merchant });
    return "closed";
  });
}

/** @returns whether a dispute began or ended */
async function markDispute({ db }: App, id: string, isDisputed: boolean): Promise<boolean> {
  const marked = await db
    .updateTable("deposit")
    .set({ disputed_at: isDisputed ? new Date() : null })
    .where("id", "=", id)
    .where("disputed_at", isDisputed ? "is" : "is not", null)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}
