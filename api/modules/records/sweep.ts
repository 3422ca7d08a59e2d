import { sql } from "kysely";
import { biteRows, inBites } from "../../core/bites.ts";
import { type Jurisdiction, jurisdictionOf } from "../../core/jurisdictions.ts";
import type { House } from "../../house.ts";

/** Takes away what was kept for its time, some thousand rows at a time. */
export async function sweepOld({ db, config }: House): Promise<void> {
  for (const { table, moment, kept } of sweeps(jurisdictionOf(config))) {
    await inBites(() =>
      sql`delete from ${sql.table(table)} where id in (select id from ${sql.table(table)}
        where ${sql.raw(moment)} < now() - ${kept}::interval
        limit ${biteRows})`.execute(db),
    );
  }
}

/** What goes when it is old, whoever it belongs to: rows by the moment that they ended. */
const sweeps = ({ recordYears }: Jurisdiction) => [
  { table: "session", moment: "coalesce(ended_at, expires_at)", kept: "90 days" },
  { table: "login_event", moment: "at", kept: "365 days" },
  { table: "place_violation", moment: "at", kept: `${recordYears} years` },
];
