import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { tally } from "./tally.ts";

/** Counts play each minute. */
export function jobs(app: App): Job[] {
  return [
    {
      name: "games:tally",
      every: "* * * * *",
      run: () => tally(app.db),
    },
  ];
}
