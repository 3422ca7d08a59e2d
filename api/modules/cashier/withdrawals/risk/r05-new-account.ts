import { payoutAccountAddedAt } from "../../../account/profile/index.ts";
import { riskRule } from "./rule.ts";

/** The account or key that it goes to was added a short while ago. */
export const newAccount = riskRule({
  id: "R05",
  points: 30,
  action: "wait",
  params: { hours: 24 },
  async test({ db, row, at }, { hours }) {
    const own = { memberId: row.member_id, id: row.payout_account };
    const addedAt = await payoutAccountAddedAt(db, own);
    const until = new Date((addedAt ?? at).getTime() + hours * 3_600_000);
    return { isTrue: until > at, until, figures: { addedAt: addedAt?.toISOString() ?? null } };
  },
});
