import { purgeExpiredAnswers } from "../../../core/idempotency.ts";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";

/** What the core keeps for a while is forgotten when its while is over. */
export function jobs({ db, log }: App): Job[] {
  return [
    {
      name: "system:forget",
      every: "23 * * * *",
      async run() {
        const answers = await purgeExpiredAnswers(db);
        if (answers > 0) log.info({ answers }, "old answers of money calls forgotten");
      },
    },
  ];
}
