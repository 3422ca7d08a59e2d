import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";

export const dataRetention = defineModule({
  name: "dataRetention",
  calls,
  jobs,
  whileClosed: "all",
  tables: {
    sealed_record: "keep",
  },
});
