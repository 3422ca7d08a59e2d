import { purgeEnvelopes } from "../../../core/http/envelope.ts";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { purgePendingSessions } from "./pending-mfa-session.ts";
import { purgePhoneTokens } from "./phone-token.ts";
import { endIdleSessions } from "./sessions.ts";
import { closeTrials } from "./trial-limits.ts";

/** Ends idle sessions, closes trials whose session is over, and purges what is over. */
export function jobs(app: App): Job[] {
  const { db, log } = app;
  return [
    {
      name: "session:purge",
      every: "* * * * *",
      async run() {
        const ended = await endIdleSessions(app);
        if (ended > 0) log.info({ ended }, "idle sessions ended");
        await purgeEnvelopes(db);
        await purgePendingSessions(db);
      },
    },
    {
      name: "session:close-trials",
      every: "41 * * * *",
      async run() {
        await purgePhoneTokens(db);
        const closed = await closeTrials(db);
        if (closed > 0) log.info({ closed }, "old trials closed");
      },
    },
  ];
}
