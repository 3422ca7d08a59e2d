import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Badge } from "../../../core/badges.ts";

/** The queue: urgent once what was promised of one of them is over within a quarter of an hour. */
export function badge({ db }: App): Badge {
  return {
    name: "withdrawals",
    needs: "withdrawal:read",
    async count({ merchant }) {
      const { rows } = await sql<{ count: number; isUrgent: boolean }>`
        select count(*)::int as count,
            coalesce(bool_or(due_at < now() + interval '15 minutes'), false) as "isUrgent"
          from withdrawal where merchant = ${merchant}
            and state in ('review', 'second')`.execute(db);
      return rows[0] ?? { count: 0 };
    },
  };
}
