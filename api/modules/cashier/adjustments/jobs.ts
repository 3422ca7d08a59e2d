import type { App } from "../../../app.ts";
import type { Job } from "../../../core/jobs.ts";
import { postAdjustment } from "./post.ts";

/** Posting what was approved: a job that fails is tried again with growing waits. */
export function jobs(app: App): Job[] {
  return [
    {
      name: "adjustments:post",
      async run(payload) {
        // Asked for by `run` of the proposal alone, with the row's id.
        await postAdjustment(app, BigInt((payload as { id: string }).id));
      },
    },
  ];
}
