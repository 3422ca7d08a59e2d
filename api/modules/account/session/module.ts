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
  memberTables: {
    half_session: "delete",
    login_event: "seal",
    remembered_device: "delete",
    session: "anonymise",
  },
});
