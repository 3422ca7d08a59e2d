import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { badge } from "./badge.ts";
import { staffCalls } from "./staff.ts";

export const kyc = defineModule({
  name: "kyc",
  calls,
  staffCalls,
  badges: (app) => [badge(app)],
  jobs,
  whileClosed: "all",
  tables: {
    identity_case: "keep",
    identity_event: "none",
    identity_photo: "keep",
  },
  views: ["identity_proof"],
});
