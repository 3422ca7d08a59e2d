import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { lookAtServices } from "./help-services.ts";

/** Whether those who help can still be found where the site says. */
export function jobs(app: App): Job[] {
  return [{ name: "content:help", every: "17 9 * * *", run: () => lookAtServices(app) }];
}
