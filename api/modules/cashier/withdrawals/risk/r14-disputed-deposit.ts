import { debtOf } from "../../../../ledger/index.ts";
import { disputesOf } from "../../deposits/index.ts";
import { riskRule } from "./rule.ts";

/** A deposit is disputed, or was taken back and what it left is still owed. */
export const disputedDeposit = riskRule({
  id: "R14",
  points: 80,
  action: "two",
  params: {},
  isOfNow: true,
  async test({ db, row: { member_id: memberId, currency } }) {
    const { open, reversed } = await disputesOf(db, memberId);
    const owed = (await debtOf(db, memberId, currency))?.owed ?? 0n;
    const isUnsettled = reversed > 0 && owed > 0n;
    return { isTrue: open > 0 || isUnsettled, figures: { disputed: open, reversed } };
  },
});
