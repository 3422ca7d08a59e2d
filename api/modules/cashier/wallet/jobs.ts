import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { addDailyTotals } from "../../../ledger/index.ts";

/** Days that are over are summed, so that the house's own balances stay quick to read. */
export function jobs({ ledger, log }: App): Job[] {
  return [
    {
      name: "wallet:roll",
      every: "7 * * * *",
      async run() {
        const added = await addDailyTotals(ledger.reads);
        if (added > 0) log.info({ added }, "days of the books summed");
      },
    },
  ];
}
