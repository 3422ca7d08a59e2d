import { purgeExpiredAnswers } from "../../../core/idempotency.ts";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";

/** Purges cached answers of the core. */
export function jobs({ db, log }: App): Job[] {
  return [
    {
      name: "system:purge",
      every: "23 * * * *",
      async run() {
        const answers = await purgeExpiredAnswers(db);
        if (answers > 0) log.info({ answers }, "old answers of money calls purged");
      },
    },
  ];
}
