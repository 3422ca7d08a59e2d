import { sql } from "kysely";
import type { Job } from "../../core/jobs.ts";
import type { House } from "../../house.ts";
import { endIdleSessions } from "./sessions.ts";

/** Sessions end when nobody uses them, and used envelopes are forgotten once they are too old. */
export function jobs({ db, log }: House): Job[] {
  return [
    {
      name: "session:sweep",
      every: "* * * * *",
      async run() {
        const ended = await endIdleSessions(db);
        if (ended > 0) log.info({ ended }, "idle sessions ended");
        await sql`delete from envelope_used where at < now() - interval '10 minutes'`.execute(db);
      },
    },
  ];
}
