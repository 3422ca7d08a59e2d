import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { badge } from "./badge.ts";
import { workQueue } from "./work-queue.ts";
import { finder, subjects } from "./finder.ts";
import { jobs } from "./jobs.ts";
import { staffCalls } from "./office/staff.ts";
import { seed } from "./seed.ts";

export const deposits = defineModule({
  finders: (app) => [finder(app)],
  subjects,
  badges: (app) => [badge(app)],
  workQueues: (app) => [workQueue(app)],
  name: "deposits",
  calls,
  staffCalls,
  jobs,
  seed,
  whileClosed: ["deposit", "deposits", "paid", "prove", "cancel"],
  tables: {
    deposit: "keep",
    deposit_event: { erasure: "keep", through: ["deposit_id", "deposit"] },
    deposit_proof: "keep",
    deposit_reversal: "keep",
    deposit_stop: "keep",
    inbound_event: "none",
    payment_fate: "keep",
    payment_method: "none",
    payment_suspense: "keep",
    receiving_account: "none",
  },
  views: ["deposit_outcome"],
});
