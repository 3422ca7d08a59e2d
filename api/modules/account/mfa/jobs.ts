import { sql } from "kysely";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";

/** Purges expired passkey challenges and pending sign-ins. */
export function jobs({ db }: App): Job[] {
  return [
    {
      name: "mfa:purge",
      every: "*/10 * * * *",
      async run() {
        await sql`delete from passkey_challenge where expires_at < now()`.execute(db);
        await sql`delete from half_session where expires_at < now() - interval '1 day'`.execute(db);
      },
    },
  ];
}
