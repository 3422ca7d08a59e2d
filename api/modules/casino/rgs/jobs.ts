import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { forgetMarkers } from "./markers.ts";
import { settleAbandoned } from "./settle.ts";
import { forgetTickets } from "./tickets.ts";

/** Pays what was left open, and forgets what nobody can use any more. */
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
      name: "rgs:forget",
      every: "17 3 * * *",
      async run() {
        await forgetTickets(app);
        await forgetMarkers(app.db);
      },
    },
  ];
}
