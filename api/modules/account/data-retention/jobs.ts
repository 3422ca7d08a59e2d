import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { alertLateMoney } from "./late-money.ts";
import { purgeAccounts } from "./purge.ts";
import { purgeExpiredRows } from "./expired-rows.ts";

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
