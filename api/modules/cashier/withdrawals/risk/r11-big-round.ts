import { fromMicro } from "@trevo/contract/money.ts";
import { largestRound } from "../../../../ledger/index.ts";
import { riskRule } from "./rule.ts";

/** One round has paid much, and many times its stake: its replay is looked at. */
export const bigRound = riskRule({
  id: "R11",
  points: 30,
  action: "review",
  params: { from: 5_000_000_000, times: 100, hours: 72 },
  async test({ db, row, at }, { from, times, hours }) {
    const wallet = { ownerId: row.member_id, id: row.ledger_account };
    const wanted = { until: at, hours, payoutMin: BigInt(from), times: BigInt(times) };
    const round = await largestRound(db, wallet, wanted);
    if (!round) return { isTrue: false };
    const { id, game, stake, payout } = round;
    const figures = { round: id, game, stake: fromMicro(stake), payout: fromMicro(payout) };
    return { isTrue: true, figures };
  },
});
