import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { tellLateMoney } from "./late-money.ts";
import { purgeAccounts } from "./purge.ts";
import { sweepOld } from "./sweep.ts";

/** What was kept for as long as it had to be goes, each night. */
export function jobs(app: App): Job[] {
  return [{ name: "records:purge", every: "37 4 * * *", run: () => purgeAll(app) }];
}

/** The job: rows that are old, accounts whose years are over, money that came too late. */
export async function purgeAll(app: App): Promise<void> {
  await sweepOld(app);
  await purgeAccounts(app);
  await tellLateMoney(app);
}
