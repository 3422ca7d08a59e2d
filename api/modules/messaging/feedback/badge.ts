import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Badge } from "../../../core/badges.ts";
import { urgentHours } from "./limits.ts";

/** Messages of members that nobody has answered. */
export function badge({ db }: App): Badge {
  return {
    name: "feedback",
    needs: "feedback:read",
    async count({ merchant }) {
      const { rows } = await sql<{ count: number; isUrgent: boolean }>`
        select count(*)::int as count, coalesce(bool_or(f.created_at
            < now() - make_interval(hours => ${urgentHours}::int)), false) as "isUrgent"
          from feedback f join member_account m on m.id = f.member_id
          where f.state = 'received' and m.merchant = ${merchant}`.execute(db);
      return rows[0] ?? { count: 0 };
    },
  };
}
