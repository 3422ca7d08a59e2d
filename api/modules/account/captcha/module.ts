import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";

export const captcha = defineModule({
  name: "captcha",
  calls,
  jobs,
  whileClosed: "all",
  tables: {
    captcha_code: "none",
    captcha_used: "none",
  },
});
