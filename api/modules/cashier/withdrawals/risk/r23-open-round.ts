import { openRounds } from "../../../../ledger/index.ts";
import { riskRule } from "./rule.ts";

/** A round has been open for long: what it pays may still come. */
export const openRound = riskRule({
  id: "R23",
  points: 10,
  action: "note",
  params: { hours: 24 },
  isOfNow: true,
  async test({ db, row }, { hours }) {
    const open = await openRounds(db, row.member_id, [row.ledger_account]);
    const old = open.filter(({ openedAt }) => Date.now() - openedAt.getTime() > hours * 3_600_000);
    return { isTrue: old.length > 0, figures: { rounds: old.length } };
  },
});
