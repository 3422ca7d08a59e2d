import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { seedPlaces } from "./seed.ts";
import { staffCalls } from "./staff.ts";
import { LocationChecks } from "./throttled-check.ts";

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
  memberTables: {
    place_violation: "keep",
  },
});
