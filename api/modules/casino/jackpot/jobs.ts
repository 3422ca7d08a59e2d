import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { drawJackpots } from "./step.ts";

/** Draws the bets of each minute. */
export function jobs(app: App): Job[] {
  return [{ name: "jackpot:draw", every: "* * * * *", run: () => drawJackpots(app) }];
}
