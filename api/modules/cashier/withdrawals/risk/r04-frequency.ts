import { sql } from "kysely";
import { riskRule } from "./rule.ts";

/** Many requests in an hour, or many taken back in a day: also a sign for care. */
export const frequency = riskRule({
  id: "R04",
  points: 20,
  action: "review",
  params: { inHour: 3, cancelledInDay: 3 },
  async test({ db, row, at }, { inHour, cancelledInDay }) {
    const { rows } = await sql<{ requested: bigint; cancelled: bigint }>`
      select count(*) filter (where requested_at > ${at}::timestamptz - interval '1 hour')
            as requested,
          count(*) filter (where state = 'cancelled' and ended_at <= ${at}) as cancelled
        from withdrawal
        where member_id = ${row.member_id} and requested_at <= ${at}
          and requested_at > ${at}::timestamptz - interval '24 hours'`.execute(db);
    const figures = {
      requested: Number(rows[0]?.requested ?? 0n),
      cancelled: Number(rows[0]?.cancelled ?? 0n),
    };
    return {
      isTrue: figures.requested >= inHour || figures.cancelled >= cancelledInDay,
      figures,
    };
  },
});
