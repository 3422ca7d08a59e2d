import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { openCases } from "./cases.ts";
import { scoreDays } from "./score-days.ts";
import { assignOwners } from "./owners.ts";

/** Each finished day is scored once, soon after midnight in the jurisdiction's time zone. */
export function jobs(app: App): Job[] {
  return [{ name: "harm-detection:score", every: "23 * * * *", run: () => detectHarm(app) }];
}

/** Idempotent: a second run finds nothing to do. */
export async function detectHarm(app: App): Promise<void> {
  await scoreDays(app);
  await openCases(app);
  await assignOwners(app);
}
