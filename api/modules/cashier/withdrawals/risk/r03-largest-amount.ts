import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import { givenBackStates } from "../withdrawal.ts";
import { riskRule } from "./rule.ts";

/** An amount, at once or within a day, that two persons look at. */
export const largestAmount = riskRule({
  id: "R03",
  points: 40,
  action: "two",
  params: { from: 10_000_000_000, dayFrom: 20_000_000_000 },
  async test({ db, row, at }, { from, dayFrom }) {
    const { total } = await db
      .selectFrom("withdrawal")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("amount"), sql<string>`0`).as("total"))
      .where("member_id", "=", row.member_id)
      .where("currency", "=", row.currency)
      .where("requested_at", ">", sql<Date>`${at}::timestamptz - interval '24 hours'`)
      .where("requested_at", "<=", at)
      .where((eb) => eb.or([eb("state", "not in", givenBackStates), eb("ended_at", ">", at)]))
      .executeTakeFirstOrThrow();
    const day = BigInt(total);
    return {
      isTrue: row.amount >= BigInt(from) || day >= BigInt(dayFrom),
      figures: { amount: fromMicro(row.amount), day: fromMicro(day) },
    };
  },
});
