import type { Job } from "../../core/jobs.ts";
import type { House } from "../../house.ts";
import { openCases } from "./cases.ts";
import { scoreDays } from "./days.ts";
import { giveOwners } from "./owners.ts";

/** Days that are over are scored once each, soon after midnight in the place's calendar. */
export function jobs(house: House): Job[] {
  return [{ name: "care:score", every: "23 * * * *", run: () => careForAll(house) }];
}

/** What the job does: it may be asked for at any time, and finds nothing to do a second time. */
export async function careForAll(house: House): Promise<void> {
  await scoreDays(house);
  await openCases(house);
  await giveOwners(house);
}
