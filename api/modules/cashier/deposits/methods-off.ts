import type { Db } from "../../../core/db.ts";

/** Ways to pay in that staff have switched off in every currency. */
export async function methodsOff(db: Db, merchant: string): Promise<string[]> {
  const rows = await db
    .selectFrom("payment_method")
    .select("method")
    .where("merchant", "=", merchant)
    .groupBy("method")
    .having((eb) => eb.not(eb.fn.agg<boolean>("bool_or", ["enabled"])))
    .orderBy("method")
    .execute();
  return rows.map(({ method }) => method);
}
