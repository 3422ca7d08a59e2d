import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { reconcile } from "./reconcile.ts";
import { forgetVendorTickets } from "./tickets.ts";

/** Compares yesterday with every vendor that keeps a list, and forgets old tickets. */
export function jobs(app: App): Job[] {
  return [
    {
      name: "vendors:reconcile",
      // Yesterday is over everywhere that a late repeat may come from.
      every: "23 4 * * *",
      async run() {
        await reconcile(app, new Date());
      },
    },
    {
      name: "vendors:forget",
      every: "37 3 * * *",
      async run() {
        await forgetVendorTickets(app);
      },
    },
  ];
}
