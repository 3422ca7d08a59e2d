import { sql } from "kysely";
import { jurisdictionOf } from "../jurisdictions/index.ts";
import type { RunningApp } from "../create-app.ts";
import { setHeld } from "../ledger/index.ts";

/**
 * Answers the exclusion register for this member, where the jurisdiction has one: for tests of
 * other things.
 */
export async function clearRegister(
  { app }: Pick<RunningApp, "app">,
  memberId: bigint,
): Promise<void> {
  if (jurisdictionOf(app.config).exclusionRegister === null) return;
  await sql`update register_standing set state = 'clear', answered_at = now(), turn = turn + 1,
    ask_at = now() + interval '14 days' where member_id = ${memberId}`.execute(app.db);
  await setHeld(app.db, [memberId], false);
}
