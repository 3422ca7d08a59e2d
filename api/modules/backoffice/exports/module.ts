import { defineModule } from "../../../module.ts";
import { badge } from "./files.ts";
import { jobs } from "./jobs.ts";
import type { ServedList } from "./served.ts";
import { staffCalls } from "./staff.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    /** The lists whose rows may be taken away, by the call's name. */
    exports: Map<string, ServedList>;
  }
}

export const exports = defineModule({
  name: "exports",
  open: () => new Map(),
  staffCalls,
  badges: (app) => [badge(app)],
  jobs,
  tables: {
    list_export: "none",
  },
});
