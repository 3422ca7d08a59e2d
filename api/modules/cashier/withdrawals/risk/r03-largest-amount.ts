import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import { riskRule } from "./rule.ts";

/** An amount, at once or within a day, that two persons look at. */
export const largestAmount = riskRule({
  id: "R03",
  points: 40,
  action: "two",
  params: { from: 10_000_000_000, dayFrom: 20_000_000_000 },
  async test({ db, row }, { from, dayFrom }) {
    const { total } = await db
      .selectFrom("withdrawal")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("amount"), sql<string>`0`).as("total"))
      .where("member_id", "=", row.member_id)
      .where("currency", "=", row.currency)
      .where("requested_at", ">", sql<Date>`now() - interval '24 hours'`)
      .where("state", "not in", ["rejected", "cancelled", "expired", "failed"])
      .executeTakeFirstOrThrow();
    const day = BigInt(total);
    return {
      isTrue: row.amount >= BigInt(from) || day >= BigInt(dayFrom),
      figures: { amount: fromMicro(row.amount), day: fromMicro(day) },
    };
  },
});
