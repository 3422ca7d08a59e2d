import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { workQueue } from "./work-queue.ts";
import { finder, subjects } from "./finder.ts";
import { jobs } from "./jobs.ts";
import { seed } from "./seed.ts";
import { badge } from "./badge.ts";
import { staffCalls } from "./staff.ts";

export const withdrawals = defineModule({
  finders: (app) => [finder(app)],
  subjects,
  name: "withdrawals",
  calls,
  staffCalls,
  badges: (app) => [badge(app)],
  workQueues: (app) => [workQueue(app)],
  jobs,
  seed,
  // Money that is a member's can always be asked for.
  whileClosed: "all",
  tables: {
    payout_event: "none",
    payout_part: { erasure: "keep", through: ["withdrawal_id", "withdrawal"] },
    risk_result: { erasure: "keep", through: ["withdrawal_id", "withdrawal"] },
    risk_rule: "none",
    withdrawal: "keep",
    withdrawal_event: { erasure: "keep", through: ["withdrawal_id", "withdrawal"] },
    withdrawal_limit: "none",
  },
  views: ["withdrawal_sent", "withdrawal_target", "withdrawal_underway"],
});
