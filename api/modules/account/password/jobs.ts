import { sql } from "kysely";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";

/** Purges old reset links. */
export function jobs({ db }: App): Job[] {
  return [
    {
      name: "password:purge",
      every: "23 * * * *",
      async run() {
        await sql`delete from password_link where token_hash in (select token_hash
          from password_link where created_at < now() - interval '30 days' limit 5000)`.execute(db);
      },
    },
  ];
}
