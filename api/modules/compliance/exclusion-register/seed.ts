import { sql } from "kysely";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { enterAccounts } from "./query-due.ts";

/**
 * Applies the current rules to existing members, at each start: with a register, members whom it
 * has not cleared are on hold; without one, only members whose account is being closed.
 */
export async function seedRegister(
  app: App,
  progress: (line: string) => void = () => {},
): Promise<void> {
  const hasRegister = jurisdictionOf(app.config).exclusionRegister !== null;
  if (hasRegister) await enterAccounts(app, progress);
  await sql`update protection p set is_held = not p.is_held
    where p.is_held <> (
      exists (select 1 from register_case c where c.member_id = p.member_id)
      or ${hasRegister} and coalesce(
        (select s.state <> 'clear' from register_standing s where s.member_id = p.member_id),
        true))`.execute(app.db);
}
