import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { staffCalls } from "./staff.ts";

export const session = defineModule({
  name: "session",
  calls,
  staffCalls,
  jobs,
  whileClosed: { allBut: ["freeplay"] },
  tables: {
    half_session: "delete",
    login_event: "seal",
    member_device: "delete",
    phone_token_used: "none",
    remembered_device: "delete",
    session: "anonymise",
    trial_count: "none",
  },
  views: [
    "device_seen",
    "live_session",
    "login_attempt",
    "member_session",
    "session_sign_in",
    "sign_in_home",
  ],
});
