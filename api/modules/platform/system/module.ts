import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { seedService } from "./seed.ts";
import { keepShutters, type ShutterReader } from "./shutters.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    system: ShutterReader;
  }
}

export const system = defineModule({
  name: "system",
  open: keepShutters,
  calls,
  jobs,
  seed: seedService,
  whileClosed: "all",
  memberTables: {
    idempotency: "delete",
  },
});
