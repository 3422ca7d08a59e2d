import { sql } from "kysely";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";

/** Ways that are over are forgotten. */
export function jobs({ db }: App): Job[] {
  return [
    {
      name: "social-login:purge",
      every: "41 * * * *",
      async run() {
        await sql`delete from social_flow where secret_hash in (select secret_hash
          from social_flow where expires_at < now() - interval '1 day' limit 5000)`.execute(db);
      },
    },
  ];
}
