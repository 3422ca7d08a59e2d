import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { seedService } from "./seed.ts";
import { createSiteStatusCache, type SiteStatusCache } from "./site-status.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    system: SiteStatusCache;
  }
}

export const system = defineModule({
  name: "system",
  open: createSiteStatusCache,
  calls,
  jobs,
  seed: seedService,
  whileClosed: "all",
  tables: {
    service_entry: "none",
    site_host: "none",
    site_link: "none",
  },
});
