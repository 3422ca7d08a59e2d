import type { Db, Tx } from "../../../core/db.ts";

/** The currency of a merchant's jackpot: that of the merchant. */
export async function merchantCurrency(db: Db | Tx, merchant: string): Promise<string> {
  const { currency } = await db
    .selectFrom("merchant_rule")
    .select("currency")
    .where("code", "=", merchant)
    .executeTakeFirstOrThrow();
  return currency;
}
