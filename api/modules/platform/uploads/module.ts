import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";

export const uploads = defineModule({
  name: "uploads",
  calls,
  jobs,
  whileClosed: "all",
  tables: {
    upload: "anonymise",
  },
});
