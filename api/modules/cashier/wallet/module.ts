import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { pushBalances } from "./push.ts";

export const wallet = defineModule({
  name: "wallet",
  calls,
  jobs,
  live: pushBalances,
  whileClosed: "all",
});
