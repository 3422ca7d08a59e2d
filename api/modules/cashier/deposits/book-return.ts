import type { App } from "../../../app.ts";
import { commandId, requestHash, settled } from "../../../ledger/index.ts";
import type { Charge } from "./providers/provider.ts";

/** Whether nothing of a payment is with us any more: we sent it back, or it was taken back. */
export function isGone({ paidAmount, returned, reversals }: Charge): boolean {
  if (paidAmount === null) return false;
  return reversals.reduce((sum, { amount }) => sum + amount, returned) >= paidAmount;
}

/** Takes a returned payment out of suspense, once. */
export async function bookReturn(
  { db, ledger }: App,
  { provider, chargeId, by = null }: { provider: string; chargeId: string; by?: string | null },
): Promise<void> {
  const row = await db
    .selectFrom("payment_suspense")
    .select(["amount", "currency"])
    .where("provider", "=", provider)
    .where("charge_id", "=", chargeId)
    .where("posted_at", "is not", null)
    .where("resolution", "is", null)
    .executeTakeFirst();
  if (!row || row.amount === null || row.currency === null) return;
  const { amount, currency } = row;
  settled(
    await ledger.post({
      action: "post",
      id: commandId("payment.return", provider, chargeId),
      hash: requestHash("payment.return", provider, chargeId, amount.toString(), currency),
      kind: "payment_return",
      account: await ledger.houseAccount({ kind: "suspense", currency, code: "" }),
      counter: await ledger.houseAccount({ kind: "clearing", currency, code: provider }),
      amount,
    }),
  );
  await db
    .updateTable("payment_suspense")
    .set({ resolution: "returned", resolved_at: new Date(), resolved_by: by })
    .where("provider", "=", provider)
    .where("charge_id", "=", chargeId)
    .where("resolution", "is", null)
    .execute();
}
