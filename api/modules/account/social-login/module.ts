import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";

export const socialLogin = defineModule({
  name: "socialLogin",
  calls,
  jobs,
  tables: {
    social_flow: { erasure: "delete", through: ["session_id", "session"] },
    social_identity: "seal",
  },
});
