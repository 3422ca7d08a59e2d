import type { App } from "../../../app.ts";
import type { Job } from "../../../core/jobs.ts";
import { postVoid, type VoidOrder } from "./void.ts";

/** Voiding what two persons agreed on: a job that fails is tried again with growing waits. */
export function jobs(app: App): Job[] {
  return [
    {
      name: "bets:void",
      async run(payload) {
        // Asked for by `run` of the proposal alone.
        await postVoid(app, payload as VoidOrder);
      },
    },
  ];
}
