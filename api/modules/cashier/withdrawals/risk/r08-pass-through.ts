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
  async test({ db, row, at }, { percent }) {
    const wallet = { ownerId: row.member_id, id: row.ledger_account };
    const newest = { kinds: ["deposit"], until: at, limit: 1, offset: 0 } as const;
    const [last] = await statement(db, wallet, newest);
    if (!last) return { isTrue: false };
    const { member_id: memberId, currency } = row;
    const since = { from: last.at, until: at };
    const [{ out }, { in: undone }, there] = await Promise.all([
      statementTotals(db, wallet, { ...since, kinds: ["bet"] }),
      statementTotals(db, wallet, { ...since, kinds: ["rollback"] }),
      stakedAtVendors(db, { memberId, currency, ...since }),
    ]);
    const staked = out - undone + there;
    return {
      isTrue: staked * 100n < last.amount * BigInt(percent),
      figures: { deposit: fromMicro(last.amount), staked: fromMicro(staked) },
    };
  },
});
