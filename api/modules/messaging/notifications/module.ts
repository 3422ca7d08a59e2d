import { defineModule } from "../../../module.ts";
import { jobs } from "./jobs.ts";

export const notifications = defineModule({
  name: "notifications",
  jobs,
  memberTables: {
    verification_code: "delete",
  },
});
