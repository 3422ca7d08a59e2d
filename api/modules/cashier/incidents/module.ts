import { defineModule } from "../../../module.ts";
import { badge } from "./badge.ts";
import { jobs } from "./jobs.ts";
import { staffCalls } from "./staff.ts";

export const incidents = defineModule({
  name: "incidents",
  staffCalls,
  jobs,
  badges: (app) => [badge(app)],
  tables: {
    money_incident: "none",
  },
});
