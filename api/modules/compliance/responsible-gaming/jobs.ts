import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { dropAllLapsed } from "./lapses.ts";

/** Wishes for looser limits that nobody confirmed in time. */
export function jobs(app: App): Job[] {
  return [{ name: "protection:lapse", every: "*/10 * * * *", run: () => dropAllLapsed(app) }];
}
