import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { openCases } from "./cases.ts";
import { scoreDays } from "./days.ts";
import { giveOwners } from "./owners.ts";

/** Days that are over are scored once each, soon after midnight in the place's calendar. */
export function jobs(app: App): Job[] {
  return [{ name: "care:score", every: "23 * * * *", run: () => careForAll(app) }];
}

/** What the job does: it may be asked for at any time, and finds nothing to do a second time. */
export async function careForAll(app: App): Promise<void> {
  await scoreDays(app);
  await openCases(app);
  await giveOwners(app);
}
