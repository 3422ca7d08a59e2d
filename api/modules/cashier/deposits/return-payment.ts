import { enqueueJob } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { bookReturn, isGone } from "./book-return.ts";
import type { DepositRow } from "./deposit.ts";
import { providerOf } from "./methods/index.ts";
import { tellOwner } from "./notices.ts";
import type { Outcome } from "./settle-charge.ts";
import { suspend, type SuspendedCharge } from "./suspense.ts";

/** The job that asks a provider to send a payment back. */
export const returnJob = "deposits:return";

/**
 * Gives a payment back that may not be a member's: it never touches the wallet. The money stands in
 * suspense until the provider says that it is gone.
 */
export async function giveBack(
  app: App,
  { id }: DepositRow,
  suspended: SuspendedCharge & { reason: "payer.other" | "instrument.refused" },
): Promise<Outcome> {
  const { provider, chargeId, charge, reason } = suspended;
  const outcome = await suspend(app, suspended);
  if (outcome !== "suspended") return outcome;
  await app.db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable("deposit")
      .set({
        state: "returned",
        reason,
        charge_id: chargeId,
        check_at: null,
        claimed_by: null,
        claimed_until: null,
      })
      .where("id", "=", id)
      .where("state", "not in", ["paid", "reversed", "returned"])
      .returningAll()
      .executeTakeFirst();
    if (moved) await tellOwner(tx, moved, "returned");
    if (charge && !isGone(charge)) {
      await enqueueJob(tx, returnJob, { provider, chargeId }, `${provider}:${chargeId}`);
    }
  });
  return "returned";
}

/** Asks the provider to send a payment back, and books it once that is done. */
export async function returnPayment(
  app: App,
  { provider: name, chargeId }: { provider: string; chargeId: string },
): Promise<void> {
  const provider = providerOf(app, name);
  // Our own bank's transfers are sent back by people, who then say so.
  if (!provider) return;
  await app.db
    .updateTable("payment_suspense")
    .set({ return_asked_at: new Date() })
    .where("provider", "=", name)
    .where("charge_id", "=", chargeId)
    .where("return_asked_at", "is", null)
    .execute();
  const charge = await provider.returnPayment(chargeId);
  if (charge && isGone(charge)) await bookReturn(app, { provider: name, chargeId });
}
