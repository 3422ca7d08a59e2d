import { payoutAccountsOf } from "../../../account/profile/index.ts";
import { riskRule } from "./rule.ts";

/** The account or key that it goes to was added a short while ago. */
export const newAccount = riskRule({
  id: "R05",
  points: 30,
  action: "wait",
  params: { hours: 24 },
  async test({ app, db, row }, { hours }) {
    const accounts = await payoutAccountsOf(app, db, row.member_id);
    const target = accounts.find(({ id }) => id === row.payout_account);
    const until = new Date((target?.createdAt.getTime() ?? Date.now()) + hours * 3_600_000);
    return {
      isTrue: until > new Date(),
      until,
      figures: { addedAt: target?.createdAt.toISOString() ?? null },
    };
  },
});
