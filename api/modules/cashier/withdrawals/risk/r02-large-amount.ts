import { fromMicro } from "@trevo/contract/money.ts";
import { riskRule } from "./rule.ts";

/** An amount that a person looks at. */
export const largeAmount = riskRule({
  id: "R02",
  points: 10,
  action: "review",
  params: { from: 1_000_000_000 },
  test({ row: { amount } }, { from }) {
    return { isTrue: amount >= BigInt(from), figures: { amount: fromMicro(amount) } };
  },
});
