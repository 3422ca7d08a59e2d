import { fromMicro } from "@trevo/contract/money.ts";
import { statement, statementTotals } from "../../../../ledger/index.ts";
import { stakedAtVendors } from "../../../casino/vendors/index.ts";
import { riskRule } from "./rule.ts";

/** Less was staked since the last deposit than was paid in: money that only passes through. */
export const passThrough = riskRule({
  id: "R08",
  points: 40,
  action: "review",
  params: { percent: 100 },
  async test({ db, row }, { percent }) {
    const wallet = { ownerId: row.member_id, id: row.ledger_account };
    const [last] = await statement(db, wallet, { kinds: ["deposit"], limit: 1, offset: 0 });
    if (!last) return { isTrue: false };
    const { member_id: memberId, currency } = row;
    const [{ out }, { in: undone }, there] = await Promise.all([
      statementTotals(db, wallet, { from: last.at, kinds: ["bet"] }),
      statementTotals(db, wallet, { from: last.at, kinds: ["rollback"] }),
      stakedAtVendors(db, { memberId, currency, from: last.at }),
    ]);
    const staked = out - undone + there;
    return {
      isTrue: staked * 100n < last.amount * BigInt(percent),
      figures: { deposit: fromMicro(last.amount), staked: fromMicro(staked) },
    };
  },
});
