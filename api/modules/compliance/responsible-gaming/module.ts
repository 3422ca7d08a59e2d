import type { App } from "../../../app.ts";
import type { Live } from "../../../core/live.ts";
import { defineModule } from "../../../module.ts";
import { calls } from "./calls.ts";
import { jobs } from "./jobs.ts";
import { pushAsks } from "./limit-offers.ts";
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
  tables: {
    member_restriction: "keep",
    protection_change: "keep",
    protection_event: "keep",
    protection_house_limit: "keep",
    protection_review: "keep",
  },
  views: ["limit_loosening"],
});

/** Tells every open page of a member that a bet was refused for responsible gaming. */
function pushStops({ events }: App, live: Live): void {
  events.on("ledger.stopped", ({ memberId, reason }) =>
    live.send(BigInt(memberId), { type: "stop", data: { reason } }),
  );
}
