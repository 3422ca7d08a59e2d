import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Badge } from "../../../core/badges.ts";

/** Proofs of identity that wait for a decision. */
export function badge({ db }: App): Badge {
  return {
    name: "kyc",
    needs: "identity:read",
    async count({ merchant }) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from identity_case where merchant = ${merchant} and state = 'review'
          and submitted_at is not null`.execute(db);
      return { count: rows[0]?.count ?? 0 };
    },
  };
}
