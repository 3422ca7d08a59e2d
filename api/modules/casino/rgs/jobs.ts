import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { purgeKeylessBets } from "./keyless-bets.ts";
import { purgeExpiredMarkers } from "./markers.ts";
import { settleAbandoned } from "./settle.ts";
import { purgeExpiredTickets } from "./tickets.ts";

/** Pays abandoned rounds, and purges tickets and markers that nobody can use any more. */
export function jobs(app: App): Job[] {
  return [
    {
      name: "rgs:settle-abandoned",
      every: "*/5 * * * *",
      async run() {
        await settleAbandoned(app);
      },
    },
    {
      name: "rgs:purge",
      every: "17 3 * * *",
      async run() {
        await purgeExpiredTickets(app);
        await purgeKeylessBets(app.db);
        await purgeExpiredMarkers(app.db);
      },
    },
  ];
}
