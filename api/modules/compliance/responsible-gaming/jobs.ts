import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { purgeAllLapsed } from "./lapses.ts";

/** Drops requests for looser limits that were not confirmed in time. */
export function jobs(app: App): Job[] {
  return [
    { name: "responsible-gaming:purge", every: "*/10 * * * *", run: () => purgeAllLapsed(app) },
  ];
}
