import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { staffCalls } from "./staff.ts";

export const kyc = defineModule({
  name: "kyc",
  calls,
  staffCalls,
  jobs,
  whileClosed: "all",
  memberTables: {
    identity_case: "keep",
    identity_photo: "keep",
  },
});
