import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { staffCalls } from "./staff.ts";
import { subjects } from "./subjects.ts";

export const transfers = defineModule({
  name: "transfers",
  calls,
  staffCalls,
  subjects,
  jobs,
  // Money that is a member's can always be brought back.
  whileClosed: { allBut: ["move"] },
  tables: {
    transfer_setting: "keep",
    vendor_wallet: "keep",
    wallet_transfer: "keep",
  },
});
