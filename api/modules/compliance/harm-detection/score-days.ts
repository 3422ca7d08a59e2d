import { sql } from "kysely";
import { jurisdictionTimeZone } from "../../../jurisdictions/calendar.ts";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { aggregateDay } from "./aggregate-day.ts";
import { scoreIndicators } from "./indicators.ts";

/** How far back the first run looks: the weeks that a member is compared with. */
const daysBack = 35;

/** Aggregates and scores each finished day that was not scored yet, oldest first. */
export async function scoreDays(app: App): Promise<void> {
  const zone = await zoneOf(app);
  for (const day of await daysDue(app, zone)) {
    await app.db.transaction().execute(async (tx) => {
      if (!(await claimDay(tx, day))) return;
      await aggregateDay(tx, day, zone);
      await scoreIndicators(tx, day);
    });
  }
}

async function zoneOf({ db, config }: App): Promise<string> {
  const { zone } = await db
    .selectNoFrom(jurisdictionTimeZone(config).as("zone"))
    .executeTakeFirstOrThrow();
  return zone;
}

async function daysDue({ db }: App, zone: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d::date::text as day
      from (select (now() at time zone ${zone})::date - 1 as yesterday) as y,
        generate_series(
          greatest(yesterday - ${daysBack - 1}::int, (select max(day) + 1 from care_run)),
          yesterday, interval '1 day') as d
      order by d`.execute(db);
  return rows.map(({ day }) => day);
}

/** False: another process has taken the day. */
async function claimDay(tx: Tx, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("care_run")
    .values({ day })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
