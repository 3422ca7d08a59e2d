import { sql } from "kysely";
import { riskRule } from "./rule.ts";

/** Of many transfers of the last minutes nobody knows what became: not now. */
export const bankTrouble = riskRule({
  id: "R25",
  points: 0,
  action: "wait",
  params: { percent: 20, least: 5, minutes: 15, retryMinutes: 5 },
  isOfNow: true,
  async test({ db }, { percent, least, minutes, retryMinutes }) {
    const { rows } = await sql<{ all: bigint; bad: bigint }>`
      select count(*) as all, count(*) filter (where state = 'unknown') as bad
        from payout_part
        where created_at > now() - make_interval(mins => ${minutes}::int)`.execute(db);
    const all = Number(rows[0]?.all ?? 0n);
    const bad = Number(rows[0]?.bad ?? 0n);
    return {
      isTrue: all >= least && bad * 100 > all * percent,
      until: new Date(Date.now() + retryMinutes * 60_000),
      figures: { all, bad },
    };
  },
});
