import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { addDailyTotals, addHourlyTotals } from "../../../ledger/index.ts";

/** Sums finished hours and days, so that the house's figures and balances stay fast to read. */
export function jobs({ ledger, log }: App): Job[] {
  return [
    {
      name: "wallet:hourly-totals",
      every: "11,41 * * * *",
      run: async () => void (await addHourlyTotals(ledger.reads)),
    },
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
