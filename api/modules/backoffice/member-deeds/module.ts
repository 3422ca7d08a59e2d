import { defineModule } from "../../../module.ts";
import { runBulk, runJob } from "./run.ts";
import { staffCalls } from "./staff.ts";

export const memberDeeds = defineModule({
  name: "memberDeeds",
  staffCalls,
  // Asked for by `start` alone, with the row's id.
  jobs: (app) => [
    { name: runJob, run: (payload) => runBulk(app, BigInt((payload as { id: string }).id)) },
  ],
  tables: {
    member_tag: "seal",
    bulk_deed: "none",
    // It names an id and no person.
    bulk_row: "keep",
  },
});
