import { defineModule } from "../../../module.ts";
import { jobs } from "./jobs.ts";

export const notifications = defineModule({
  name: "notifications",
  jobs,
  tables: {
    code_rule: "none",
    dispatch_cap: "none",
    dispatch_count: "none",
    outbox: "none",
    sms_country: "none",
    verification_code: "delete",
  },
});
