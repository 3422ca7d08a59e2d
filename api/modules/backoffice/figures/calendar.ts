import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";

/** The merchant's currency, in which the house's figures are. */
export async function currencyOf(db: Db | Tx, merchant: string): Promise<string> {
  const { currency } = await db
    .selectFrom("merchant_rule")
    .select("currency")
    .where("code", "=", merchant)
    .executeTakeFirstOrThrow();
  return currency;
}

/** Where a merchant's days begin and end. */
export async function boundsOf(
  db: Db | Tx,
  merchant: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<{ from: Date; until: Date }> {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select ${startDate}::date::timestamp at time zone zone as "from",
        (${endDate}::date + 1)::timestamp at time zone zone as until
      from (select ${merchantTimeZone(merchant)} as zone) as z`.execute(db);
  const [bounds] = rows;
  if (!bounds) throw new Error(`No merchant ${merchant}`);
  return bounds;
}
