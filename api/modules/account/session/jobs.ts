import { sql } from "kysely";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { endIdleSessions } from "./sessions.ts";
import { closeTrials } from "./trial-limits.ts";

/** Ends idle sessions, closes trials whose session is over, and purges used envelopes. */
export function jobs(app: App): Job[] {
  const { db, log } = app;
  return [
    {
      name: "session:purge",
      every: "* * * * *",
      async run() {
        const ended = await endIdleSessions(app);
        if (ended > 0) log.info({ ended }, "idle sessions ended");
        await sql`delete from envelope_used where at < now() - interval '10 minutes'`.execute(db);
      },
    },
    {
      name: "session:close-trials",
      every: "41 * * * *",
      async run() {
        const closed = await closeTrials(db);
        if (closed > 0) log.info({ closed }, "old trials closed");
      },
    },
  ];
}
