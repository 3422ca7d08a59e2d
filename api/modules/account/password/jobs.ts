import { sql } from "kysely";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";

/** Links that are long over are forgotten. */
export function jobs({ db }: App): Job[] {
  return [
    {
      name: "password:forget",
      every: "23 * * * *",
      async run() {
        await sql`delete from password_link where token_hash in (select token_hash
          from password_link where created_at < now() - interval '30 days' limit 5000)`.execute(db);
      },
    },
  ];
}
