import type { Db } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { capCheckMinutes, guardOthers } from "../../../ledger/index.ts";
import { guard, membersWithStaleLimits, updateMissingLimits } from "./guard.ts";
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
  let seen = 0;
  for await (const ids of batches(db)) {
    await recomputeRequirementsOf(db, config, ids);
    for (const memberId of await membersWithStaleLimits(db, limits.mandatory, ids)) {
      await db.transaction().execute(async (tx) => {
        await guard(tx, config, memberId);
        await updateMissingLimits(tx, limits.mandatory, memberId);
      });
    }
    await guardOthers(db, ids, isGuardRequired);
    const { minutesDefault, minutesMax } = check;
    if (minutesMax !== null) await capCheckMinutes(db, ids, { minutesDefault, minutesMax });
    seen += ids.length;
    if (seen % progressEvery === 0) progress(`Rules of the place (${seen} members so far)`);
  }
}

async function* batches(db: Db): AsyncGenerator<bigint[]> {
  let after = 0n;
  for (;;) {
    const rows = await db
      .selectFrom("member_account")
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
