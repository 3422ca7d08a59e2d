import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { checkHelpServices } from "./help-services.ts";

/** Checks daily that the linked help services are reachable. */
export function jobs(app: App): Job[] {
  return [{ name: "content:help", every: "17 9 * * *", run: () => checkHelpServices(app) }];
}
