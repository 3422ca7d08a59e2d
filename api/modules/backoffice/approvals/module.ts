import { defineModule } from "../../../module.ts";
import type { ServedDeed } from "./deeds.ts";
import { jobs } from "./jobs.ts";
import { badge } from "./proposals.ts";
import { staffCalls } from "./staff.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    /** The calls that take two persons, by name. */
    approvals: Map<string, ServedDeed>;
  }
}

export const approvals = defineModule({
  name: "approvals",
  open: () => new Map(),
  staffCalls,
  badges: (app) => [badge(app)],
  jobs,
  tables: {
    approval: "none",
  },
});
