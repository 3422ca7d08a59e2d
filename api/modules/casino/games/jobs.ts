import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { feedPool } from "./jackpot.ts";
import { tally } from "./tally.ts";

/** Counts play each minute and posts the pool's contributions. */
export function jobs(app: App): Job[] {
  return [
    {
      name: "games:tally",
      every: "* * * * *",
      async run() {
        await tally(app.db);
        await feedPool(app);
      },
    },
  ];
}
