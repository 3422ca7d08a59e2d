import { defineModule } from "../../../module.ts";
import { jobs } from "./jobs.ts";
import { staffCalls } from "./staff.ts";

export const adjustments = defineModule({
  name: "adjustments",
  staffCalls,
  jobs,
  tables: {
    adjustment: "keep",
  },
});
