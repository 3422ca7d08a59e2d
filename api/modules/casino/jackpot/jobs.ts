import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { reverseJob, reverseWin } from "./reverse.ts";
import { drawJackpots } from "./step.ts";

/** Draws the bets of each minute, and takes back what two persons said. */
export function jobs(app: App): Job[] {
  return [
    { name: "jackpot:draw", every: "* * * * *", run: () => drawJackpots(app) },
    {
      name: reverseJob,
      // What is asked for is written by `reverseWinDeed` alone.
      run: (payload) => reverseWin(app, payload as { currency: string; cycle: number }),
    },
  ];
}
