import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { missingOf } from "./guard.ts";
import { markWaitsOf } from "./waits.ts";

/** So many members are looked at in one statement: it stays short however many there are. */
const sliceMembers = 2_000;
/** So many members between two lines of progress. */
const toldMembers = 100_000;

/**
 * Brings members who were there before under the rules that hold now, at each start: a place
 * that demands limits, or asks where players are, guards every wallet of money, another leaves
 * alone those without limits.
 */
export async function seedProtection(
  { db, config }: App,
  progress: (line: string) => void = () => {},
): Promise<void> {
  const { limits, check, geolocation } = jurisdictionOf(config);
  const isDemanded = limits.mandatory.length > 0 || geolocation !== null;
  const missing = missingOf(limits.mandatory);
  let seen = 0;
  for await (const ids of slices(db)) {
    await markWaitsOf(db, config, ids);
    await sql`update protection set is_missing = not is_missing
      where member_id = any (${ids}::bigint[]) and is_missing <> ${missing}`.execute(db);
    await sql`select ledger.guard_others(${ids}::bigint[], ${isDemanded})`.execute(db);
    if (check.minutesMax !== null) {
      await sql`update protection set check_minutes = ${check.minutesDefault}
        where member_id = any (${ids}::bigint[])
          and coalesce(check_minutes > ${check.minutesMax}, true)`.execute(db);
    }
    seen += ids.length;
    if (seen % toldMembers === 0) progress(`Rules of the place (${seen} members so far)`);
  }
}

async function* slices(db: Db): AsyncGenerator<bigint[]> {
  let after = 0n;
  for (;;) {
    const rows = await db
      .selectFrom("member")
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(sliceMembers)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}
