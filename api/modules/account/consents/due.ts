import { sql } from "kysely";
import { notifyOnConnect } from "../../../core/on-connect.ts";
import type { Db } from "../../../core/db.ts";
import type { Live } from "../../../core/live.ts";
import type { App } from "../../../app.ts";

/** Whether a material version waits to be accepted: the test that bets meet as well. */
export async function areTermsDue(db: Db, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (
      select 1 from terms_due where member_id = ${memberId}) as is_due`.execute(db);
  return rows[0]?.is_due ?? false;
}

/** Shows members who come what they have to accept, on every page until they did. */
export function pushTerms({ db, log }: App, live: Live): void {
  notifyOnConnect(live, log, {
    reason: "limit.terms",
    isDue: async ({ memberId, role }) => role !== "trial" && areTermsDue(db, memberId),
  });
}
