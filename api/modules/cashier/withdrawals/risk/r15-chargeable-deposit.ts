import { fromMicro } from "@trevo/contract/money.ts";
import { chargeablePaidIn } from "../../deposits/index.ts";
import { riskRule } from "./rule.ts";

/** Much of the amount was paid in lately by a rail whose payments can be charged back. */
export const chargeableDeposit = riskRule({
  id: "R15",
  points: 25,
  action: "review",
  params: { percent: 50, hours: 72 },
  async test({ db, row, at }, { percent, hours }) {
    const { member_id: memberId, currency, amount } = row;
    const paidIn = await chargeablePaidIn(db, memberId, { currency, at, hours });
    return {
      isTrue: paidIn > 0n && paidIn * 100n >= amount * BigInt(percent),
      figures: { amount: fromMicro(amount), paidIn: fromMicro(paidIn) },
    };
  },
});
