import type { Job } from "../../core/jobs.ts";
import type { House } from "../../house.ts";
import { feedPool } from "./jackpot.ts";
import { tally } from "./tally.ts";

/** What was played is counted each minute, and the pool gets its share of it. */
export function jobs(house: House): Job[] {
  return [
    {
      name: "games:tally",
      every: "* * * * *",
      async run() {
        await tally(house.db);
        await feedPool(house);
      },
    },
  ];
}
