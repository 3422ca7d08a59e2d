import { profileOf } from "../../../account/profile/index.ts";
import { riskRule } from "./rule.ts";

/** The member's account was opened a short while ago. */
export const accountAge = riskRule({
  id: "R18",
  points: 20,
  action: "review",
  params: { hours: 24 },
  async test({ db, row, at }, { hours }) {
    const { createdAt } = await profileOf(db, row.member_id);
    const isTrue = at.getTime() - createdAt.getTime() < hours * 3_600_000;
    return { isTrue, figures: { openedAt: createdAt.toISOString() } };
  },
});
