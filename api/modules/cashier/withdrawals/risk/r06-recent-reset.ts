import { readMember } from "../../../account/members/index.ts";
import { riskRule } from "./rule.ts";

/** A way back into the account, or to another payment password, was used in the last day. */
export const recentReset = riskRule({
  id: "R06",
  points: 40,
  action: "wait",
  params: {},
  isOfNow: true,
  async test({ db, row, at }) {
    const { cash_out_locked_until: until } = await readMember(db, row.member_id, [
      "cash_out_locked_until",
    ]);
    if (until === null || until <= at) return { isTrue: false };
    return { isTrue: true, until, figures: { until: until.toISOString() } };
  },
});
