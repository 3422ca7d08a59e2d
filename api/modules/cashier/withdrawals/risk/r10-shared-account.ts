import { isSharedPayoutAccount } from "../../../account/profile/index.ts";
import { riskRule } from "./rule.ts";

/** The account or key stands at another member's too. */
export const sharedAccount = riskRule({
  id: "R10",
  points: 50,
  action: "review",
  params: {},
  isOfNow: true,
  async test({ db, row: { member_id: memberId, payout_account: id } }) {
    return { isTrue: await isSharedPayoutAccount(db, { memberId, id }) };
  },
});
