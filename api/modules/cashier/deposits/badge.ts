import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Badge } from "../../../core/badges.ts";
import { promiseMinutes } from "./review.ts";

/** Deposits in review: urgent once what was promised of one is over within a quarter of an hour. */
export function badge({ db }: App): Badge {
  return {
    name: "deposits",
    needs: "deposit:read",
    async count({ merchant }) {
      const { rows } = await sql<{ count: number; isUrgent: boolean }>`
        select count(*)::int as count,
            coalesce(bool_or(d.review_at < now()
              - make_interval(mins => ${promiseMinutes - 15}::int)), false) as "isUrgent"
          from deposit d join member_account m on m.id = d.member_id
          where d.state = 'review' and m.merchant = ${merchant}`.execute(db);
      return rows[0] ?? { count: 0 };
    },
  };
}
