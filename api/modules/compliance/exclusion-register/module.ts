import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { seedRegister } from "./seed.ts";
import { staffCalls } from "./staff.ts";

export const exclusionRegister = defineModule({
  name: "exclusionRegister",
  calls,
  staffCalls,
  jobs,
  seed: seedRegister,
  whileClosed: "all",
  tables: {
    register_ask: "keep",
    register_case: "keep",
    register_event: "keep",
    register_standing: "keep",
  },
  views: ["register_asked"],
});
