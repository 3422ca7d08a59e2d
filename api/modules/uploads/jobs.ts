import type { Job } from "../../core/jobs.ts";
import type { House } from "../../house.ts";
import { sweepFiles, sweepRows } from "./sweep.ts";
import { sweepJob } from "./use.ts";

/** Removing what nothing uses. */
export function jobs(house: House): Job[] {
  return [
    {
      name: sweepJob,
      every: "*/5 * * * *",
      async run() {
        await sweepRows(house);
      },
    },
    {
      name: "uploads:files",
      every: "17 * * * *",
      async run() {
        await sweepFiles(house);
      },
    },
  ];
}
