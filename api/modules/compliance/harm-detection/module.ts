import { defineModule } from "../../../module.ts";
import { workQueue } from "./work-queue.ts";
import { jobs } from "./jobs.ts";
import { staffCalls } from "./staff.ts";

export const harmDetection = defineModule({
  name: "harmDetection",
  staffCalls,
  workQueues: (app) => [workQueue(app)],
  jobs,
  tables: {
    care_case: "keep",
    care_day: "keep",
    care_intervention: { erasure: "anonymise", through: ["case_id", "care_case"] },
    care_level: "none",
    care_rule: "none",
    care_run: "none",
  },
  views: ["member_day"],
});
