import { defineModule } from "../../../module.ts";
import { pushAsks } from "./limit-offers.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { pushStops } from "./push-stops.ts";
import { pushReviews } from "./reviews.ts";
import { seedProtection } from "./seed.ts";
import { staffCalls } from "./staff.ts";

export const responsibleGaming = defineModule({
  name: "responsibleGaming",
  calls,
  staffCalls,
  jobs,
  live(app, live) {
    pushStops(app, live);
    pushReviews(app, live);
    pushAsks(app, live);
  },
  seed: seedProtection,
  whileClosed: "all",
  memberTables: {
    member_restriction: "keep",
    protection: "keep",
    protection_change: "keep",
    protection_event: "keep",
    protection_house_limit: "keep",
    protection_review: "keep",
    protection_window: "keep",
  },
});
