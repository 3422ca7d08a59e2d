import type { Job } from "../../core/jobs.ts";
import type { House } from "../../house.ts";
import { tellLateMoney } from "./late-money.ts";
import { purgeAccounts } from "./purge.ts";
import { sweepOld } from "./sweep.ts";

/** What was kept for as long as it had to be goes, each night. */
export function jobs(house: House): Job[] {
  return [{ name: "records:purge", every: "37 4 * * *", run: () => purgeAll(house) }];
}

/** The job: rows that are old, accounts whose years are over, money that came too late. */
export async function purgeAll(house: House): Promise<void> {
  await sweepOld(house);
  await purgeAccounts(house);
  await tellLateMoney(house);
}
