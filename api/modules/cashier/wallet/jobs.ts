import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { addDailyTotals } from "../../../ledger/index.ts";

/** Sums finished days, so that the house accounts' balances stay fast to read. */
export function jobs({ ledger, log }: App): Job[] {
  return [
    {
      name: "wallet:daily-totals",
      every: "7 * * * *",
      async run() {
        const added = await addDailyTotals(ledger.reads);
        if (added > 0) log.info({ added }, "ledger days summed");
      },
    },
  ];
}
