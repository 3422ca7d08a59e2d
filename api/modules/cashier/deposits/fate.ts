import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";

/** A payment as its provider names it. */
export interface PaymentKey {
  provider: string;
  chargeId: string;
}

/**
 * Decides, once and for ever, whether a payment is credited or goes to suspense, before its money
 * moves: of two that decide at once, or of one that was cut off, the first decision holds.
 *
 * @returns what holds
 */
export async function decideFate(
  { db }: App,
  { provider, chargeId }: PaymentKey,
  { fate, depositId }: { fate: "credit" | "suspense"; depositId: string | null },
): Promise<"credit" | "suspense"> {
  await db
    .insertInto("payment_fate")
    .values({ provider, charge_id: chargeId, fate, deposit_id: depositId })
    .onConflict((on) => on.doNothing())
    .execute();
  return (await fateOf(db, { provider, chargeId })) ?? fate;
}

/** What was decided of a payment; null: nothing yet. */
export async function fateOf(
  db: Db,
  { provider, chargeId }: PaymentKey,
): Promise<"credit" | "suspense" | null> {
  const decided = await db
    .selectFrom("payment_fate")
    .select("fate")
    .where("provider", "=", provider)
    .where("charge_id", "=", chargeId)
    .executeTakeFirst();
  return decided?.fate ?? null;
}
