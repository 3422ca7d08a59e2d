import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";

export const password = defineModule({
  name: "password",
  calls,
  jobs,
  whileClosed: "all",
  tables: {
    password_link: "delete",
  },
});
