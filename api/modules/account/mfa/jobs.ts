import { sql } from "kysely";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";

/** Purges expired passkey challenges. */
export function jobs({ db }: App): Job[] {
  return [
    {
      name: "mfa:purge",
      every: "*/10 * * * *",
      async run() {
        await sql`delete from passkey_challenge where expires_at < now()`.execute(db);
      },
    },
  ];
}
