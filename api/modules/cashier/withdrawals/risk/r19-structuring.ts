import { sql } from "kysely";
import { riskRule } from "./rule.ts";

/** Several amounts just below one that a person, or a second one, looks at. */
export const structuring = riskRule({
  id: "R19",
  points: 40,
  action: "review",
  params: { count: 3, days: 7, withinPercent: 10, first: 1_000_000_000, second: 10_000_000_000 },
  async test({ db, row, at }, { count, days, withinPercent, first, second }) {
    const { rows } = await sql<{ near: bigint }>`
      select count(*) as near from withdrawal
        where member_id = ${row.member_id} and currency = ${row.currency}
          and requested_at <= ${at}
          and requested_at > ${at}::timestamptz - make_interval(days => ${days}::int)
          and exists (
            select 1 from unnest(array[${first}, ${second}]::bigint[]) as bound (at)
              where amount < at and amount * 100 >= at * (100 - ${withinPercent}::int)
          )`.execute(db);
    const near = Number(rows[0]?.near ?? 0n);
    return { isTrue: near >= count, figures: { near } };
  },
});
