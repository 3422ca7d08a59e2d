import type { Tx } from "../../../core/db.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import type { DepositRow } from "./deposit.ts";
import { type DepositDetail, depositDetail } from "./deposit-value.ts";
import { providerOf } from "./methods/index.ts";
import { ownDeposit } from "./own-deposit.ts";
import { settleCharge } from "./settle-charge.ts";

/** The job that tells a provider that nobody is to pay a charge any more. */
export const endJob = "deposits:end";

/**
 * Takes back a deposit that nobody has paid. Money that comes all the same is credited.
 *
 * @throws Refusal deposit.unknown, deposit.closed
 */
export async function cancelDeposit(
  app: App,
  context: RequestContext,
  id: string,
): Promise<DepositDetail> {
  const row = await ownDeposit(app.db, context, id);
  if (row.state !== "cancelled") {
    await app.db.transaction().execute((tx) => cancelPending(tx, row));
  }
  return depositDetail(app, context, await ownDeposit(app.db, context, id));
}

/** Cancels one that is pending, and has its charge ended. @throws Refusal deposit.closed */
export async function cancelPending(tx: Tx, row: DepositRow): Promise<void> {
  const { id, provider, charge_id: chargeId } = row;
  const cancelled = await tx
    .updateTable("deposit")
    .set({ state: "cancelled" })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  if (cancelled.numUpdatedRows !== 1n) throw new Refusal("deposit.closed");
  if (chargeId !== null) await enqueueJob(tx, endJob, { provider, chargeId });
}

/** Ends a charge; what was paid in the last moment is settled. */
export async function endCharge(
  app: App,
  { provider: name, chargeId }: { provider: string; chargeId: string },
): Promise<void> {
  const charge = await providerOf(app, name)?.endCharge(chargeId);
  if (charge?.status === "paid") await settleCharge(app, name, { chargeId, charge });
}
