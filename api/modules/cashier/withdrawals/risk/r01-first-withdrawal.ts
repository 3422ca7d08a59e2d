import { riskRule } from "./rule.ts";

/** The account has never been paid out before. */
export const firstWithdrawal = riskRule({
  id: "R01",
  points: 20,
  action: "review",
  params: {},
  async test({ db, row, at }) {
    const paid = await db
      .selectFrom("withdrawal")
      .select("id")
      .where("member_id", "=", row.member_id)
      .where("state", "in", ["paid", "partly_paid"])
      .where("ended_at", "<", at)
      .executeTakeFirst();
    return { isTrue: paid === undefined };
  },
});
