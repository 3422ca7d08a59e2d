import { paymentsByOthers } from "../../deposits/index.ts";
import { riskRule } from "./rule.ts";

/** Somebody else has paid for one of the member's deposits: it went back to them. */
export const othersPayment = riskRule({
  id: "R09",
  points: 30,
  action: "review",
  params: { days: 90 },
  async test({ db, row, at }, { days }) {
    const payments = await paymentsByOthers(db, row.member_id, { at, days });
    return { isTrue: payments > 0, figures: { payments } };
  },
});
