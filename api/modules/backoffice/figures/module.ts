import { defineModule } from "../../../module.ts";
import { jobs } from "./jobs.ts";
import { staffCalls } from "./staff.ts";

export const figures = defineModule({
  name: "figures",
  staffCalls,
  jobs,
  tables: {
    day_figure: "none",
    day_people: "none",
  },
});
