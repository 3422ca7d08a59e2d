import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { vendorsChangedJob } from "./believe-key.ts";
import { readBetFeeds } from "./bet-feed.ts";
import { reconcile } from "./reconcile.ts";
import { purgeExpiredTickets } from "./tickets.ts";
import { vendorConfigsOf } from "./vendor-configs.ts";

/**
 * Reads what is played from wallets at vendors, reconciles each day with every vendor that keeps a
 * list, and purges old tickets.
 */
export function jobs(app: App): Job[] {
  return [
    { name: "vendors:bets", every: "* * * * *", run: () => readBetFeeds(app) },
    {
      name: "vendors:reconcile",
      // Late enough that yesterday's last repeats have arrived.
      every: "23 4 * * *",
      async run() {
        await reconcile(app, new Date());
      },
    },
    {
      name: vendorsChangedJob,
      run: async () => vendorConfigsOf(app).clear(),
    },
    {
      name: "vendors:purge",
      every: "37 3 * * *",
      async run() {
        await purgeExpiredTickets(app);
      },
    },
  ];
}
