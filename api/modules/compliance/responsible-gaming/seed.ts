import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { lacksLimits } from "./guard.ts";
import { recomputeRequirementsOf } from "./requirements.ts";

/** Members per statement: keeps each statement short. */
const batchSize = 2_000;
/** Members between two progress lines. */
const progressEvery = 100_000;

/**
 * Applies the current rules to existing members, at each start: a jurisdiction with mandatory
 * limits or location checks guards every money wallet, another leaves members without limits
 * unguarded.
 */
export async function seedProtection(
  { db, config }: App,
  progress: (line: string) => void = () => {},
): Promise<void> {
  const { limits, check, geolocation } = jurisdictionOf(config);
  const isGuardRequired = limits.mandatory.length > 0 || geolocation !== null;
  const missing = lacksLimits(limits.mandatory);
  let seen = 0;
  for await (const ids of batches(db)) {
    await recomputeRequirementsOf(db, config, ids);
    await sql`update protection set is_missing = not is_missing
      where member_id = any (${ids}::bigint[]) and is_missing <> ${missing}`.execute(db);
    await sql`select ledger.guard_others(${ids}::bigint[], ${isGuardRequired})`.execute(db);
    if (check.minutesMax !== null) {
      await sql`update protection set check_minutes = ${check.minutesDefault}
        where member_id = any (${ids}::bigint[])
          and coalesce(check_minutes > ${check.minutesMax}, true)`.execute(db);
    }
    seen += ids.length;
    if (seen % progressEvery === 0) progress(`Rules of the place (${seen} members so far)`);
  }
}

async function* batches(db: Db): AsyncGenerator<bigint[]> {
  let after = 0n;
  for (;;) {
    const rows = await db
      .selectFrom("member")
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}
