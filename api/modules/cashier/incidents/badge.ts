import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Badge } from "../../../core/badges.ts";

/** Incidents that are open. */
export function badge({ db }: App): Badge {
  return {
    name: "incidents",
    needs: "withdrawal:read",
    async count({ merchant }) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from money_incident where merchant = ${merchant} and closed_at is null`.execute(db);
      return { count: rows[0]?.count ?? 0 };
    },
  };
}
