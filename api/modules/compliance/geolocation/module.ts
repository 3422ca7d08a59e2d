import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { seedPlaces } from "./seed.ts";
import { staffCalls } from "./staff.ts";
import { Looks } from "./looks.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    geolocation: Looks;
  }
}

export const geolocation = defineModule({
  name: "geolocation",
  open: () => new Looks(),
  calls,
  staffCalls,
  jobs,
  seed: seedPlaces,
  memberTables: {
    place_violation: "keep",
  },
});
