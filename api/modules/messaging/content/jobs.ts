import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { checkHelpServices } from "./help-services.ts";
import { purgePictures } from "./pictures.ts";

/** Checks daily that the linked help services are reachable, and removes unused pictures. */
export function jobs(app: App): Job[] {
  return [
    { name: "content:help", every: "17 9 * * *", run: () => checkHelpServices(app) },
    { name: "content:pictures", every: "41 4 * * *", run: () => purgePictures(app) },
  ];
}
