import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";

export const deposits = defineModule({
  name: "deposits",
  calls,
  jobs,
  whileClosed: ["deposit", "deposits"],
  memberTables: {
    deposit: "keep",
  },
});
