import { defineModule } from "../../../module.ts";
import { staffCalls } from "./staff.ts";

/** Cases of money laundering, which the staff look into and report. */
export const aml = defineModule({
  name: "aml",
  staffCalls,
  tables: {
    // The law keeps both for years after a member has gone.
    aml_case: "keep",
    aml_step: { erasure: "keep", through: ["case_id", "aml_case"] },
  },
});
