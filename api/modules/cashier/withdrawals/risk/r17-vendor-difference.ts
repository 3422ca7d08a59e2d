import { vendorDifferencesOf } from "../../../casino/vendors/index.ts";
import { riskRule } from "./rule.ts";

/** A studio's record of this member's rounds and the books differ: a round without its bet, a win
 * after a cancellation. */
export const vendorDifference = riskRule({
  id: "R17",
  points: 30,
  action: "review",
  params: { days: 30 },
  async test({ db, row, at }, { days }) {
    const found = await vendorDifferencesOf(db, row.member_id, { at, days });
    const vendors = [...new Set(found)].join(" ");
    return { isTrue: found.length > 0, figures: { differences: found.length, vendors } };
  },
});
