import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { feedPool } from "./jackpot.ts";
import { tally } from "./tally.ts";

/** What was played is counted each minute, and the pool gets its share of it. */
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
