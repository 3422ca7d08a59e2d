import type { App } from "../../../app.ts";
import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { requiresGeolocation } from "./require-location.ts";
import { staffCalls } from "./staff.ts";
import { LocationChecks } from "./throttled-check.ts";
import { resetLocations } from "../../account/session/index.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    geolocation: LocationChecks;
  }
}

export const geolocation = defineModule({
  name: "geolocation",
  open: () => new LocationChecks(),
  calls,
  staffCalls,
  jobs,
  seed: seedPlaces,
  tables: {
    place_violation: "keep",
  },
});

/** Applies the current rules to sessions that were already open, at each start. */
async function seedPlaces(app: App): Promise<void> {
  await resetLocations(app.db, requiresGeolocation(app));
}
