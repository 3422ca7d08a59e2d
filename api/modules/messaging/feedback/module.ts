import { defineModule } from "../../../module.ts";
import { badge } from "./badge.ts";
import { calls } from "./calls.ts";
import { staffCalls } from "./staff.ts";
import { workQueue } from "./work-queue.ts";

export const feedback = defineModule({
  name: "feedback",
  calls,
  staffCalls,
  badges: (app) => [badge(app)],
  workQueues: (app) => [workQueue(app)],
  whileClosed: "all",
  tables: {
    feedback: "seal",
    feedback_template: "none",
  },
});
