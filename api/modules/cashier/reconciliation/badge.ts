import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Badge } from "../../../core/badges.ts";

/** A line without an owner is late after so long, and urgent after this. */
export const lateHours = 24;
const urgentHours = 72;

/** Lines of statements that nobody was found for within a day. */
export function badge({ db }: App): Badge {
  return {
    name: "lines",
    needs: "recon:read",
    async count() {
      const { rows } = await sql<{ count: number; isUrgent: boolean }>`
        select count(*)::int as count, coalesce(bool_or(booked_at
              < now() - make_interval(hours => ${urgentHours}::int)), false) as "isUrgent"
          from statement_line where state = 'open'
            and booked_at < now() - make_interval(hours => ${lateHours}::int)`.execute(db);
      return rows[0] ?? { count: 0 };
    },
  };
}
