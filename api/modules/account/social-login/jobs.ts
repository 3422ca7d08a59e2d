import { sql } from "kysely";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";

/** Ways and proofs that are over are forgotten. */
export function jobs({ db }: App): Job[] {
  return [
    {
      name: "social-login:purge",
      every: "41 * * * *",
      async run() {
        await sql`delete from social_flow where secret_hash in (select secret_hash
          from social_flow where expires_at < now() - interval '1 day' limit 5000)`.execute(db);
        await sql`delete from phone_token_used where digest in (select digest
          from phone_token_used where expires_at < now() limit 5000)`.execute(db);
      },
    },
  ];
}
