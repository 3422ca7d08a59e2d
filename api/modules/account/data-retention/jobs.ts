import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { batchRows, deleteInBatches } from "../../../core/delete-in-batches.ts";
import type { Job } from "../../../core/jobs.ts";
import { type Jurisdiction, jurisdictionOf } from "../../../jurisdictions/index.ts";
import { alertLateMoney } from "./late-money.ts";
import { purgeAccounts } from "./purge.ts";

/** What was kept for as long as it had to be goes, each night. */
export function jobs(app: App): Job[] {
  return [{ name: "data-retention:purge", every: "37 4 * * *", run: () => purgeAll(app) }];
}

/** The job: rows that are old, accounts whose years are over, money that came too late. */
export async function purgeAll(app: App): Promise<void> {
  await purgeExpiredRows(app);
  await purgeAccounts(app);
  await alertLateMoney(app);
}

/** Takes away what was kept for its time, some thousand rows at a time. */
async function purgeExpiredRows({ db, config }: App): Promise<void> {
  for (const { table, moment, kept } of retentionRules(jurisdictionOf(config))) {
    await deleteInBatches(() =>
      sql`delete from ${sql.table(table)} where id in (select id from ${sql.table(table)}
        where ${sql.raw(moment)} < now() - ${kept}::interval
        limit ${batchRows})`.execute(db),
    );
  }
}

/** What goes when it is old, whoever it belongs to: rows by the moment that they ended. */
const retentionRules = ({ recordYears }: Jurisdiction) => [
  { table: "session", moment: "coalesce(ended_at, expires_at)", kept: "90 days" },
  { table: "login_event", moment: "at", kept: "365 days" },
  { table: "place_violation", moment: "at", kept: `${recordYears} years` },
];
