import { sql } from "kysely";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";

/** Purges expired captchas and used solutions. */
export function jobs({ db }: App): Job[] {
  return [
    {
      name: "captcha:purge",
      every: "*/5 * * * *",
      async run() {
        await sql`delete from captcha_used where expires_at < now()`.execute(db);
        await sql`delete from captcha_code where expires_at < now()`.execute(db);
      },
    },
  ];
}
