import { fromMicro } from "@trevo/contract/money.ts";
import { statementTotals } from "../../../../ledger/index.ts";
import { riskRule } from "./rule.ts";

const ofPlay = ["bet", "win", "promo_win", "jackpot_win", "rollback"] as const;

/** What play has brought in all is much, and many times what was ever paid in. */
export const netWin = riskRule({
  id: "R12",
  points: 30,
  action: "review",
  params: { from: 10_000_000_000, times: 20 },
  async test({ db, row, at }, { from, times }) {
    const wallet = { ownerId: row.member_id, id: row.ledger_account };
    const [play, paidIn] = await Promise.all([
      statementTotals(db, wallet, { until: at, kinds: ofPlay }),
      statementTotals(db, wallet, { until: at, kinds: ["deposit"] }),
    ]);
    const won = play.in - play.out;
    return {
      isTrue: won >= BigInt(from) && won >= paidIn.in * BigInt(times),
      figures: { won: fromMicro(won), deposits: fromMicro(paidIn.in) },
    };
  },
});
