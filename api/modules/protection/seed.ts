import { sql } from "kysely";
import { jurisdictionOf } from "../../core/jurisdictions.ts";
import type { House } from "../../house.ts";
import { missingOf } from "./guard.ts";
import { markWaits } from "./waits.ts";

/**
 * Brings members who were there before under the rules that hold now, at each start: a place
 * that demands limits, or asks where players are, guards every wallet of money, another leaves
 * alone those without limits.
 */
export async function seedProtection({ db, config }: House): Promise<void> {
  const { limits, check, whereabouts } = jurisdictionOf(config);
  const isDemanded = limits.mandatory.length > 0 || whereabouts !== null;
  await markWaits(db, config, null);
  const missing = missingOf(limits.mandatory);
  await sql`update protection set is_missing = not is_missing
    where is_missing <> ${missing}`.execute(db);
  await sql`select ledger.guard_others(${isDemanded})`.execute(db);
  if (check.minutesMax === null) return;
  await sql`update protection set check_minutes = ${check.minutesDefault}
    where coalesce(check_minutes > ${check.minutesMax}, true)`.execute(db);
}
