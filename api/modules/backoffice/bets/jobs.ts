import { z } from "zod";
import type { App } from "../../../app.ts";
import type { Job } from "../../../core/jobs.ts";
import { gameVoidJob, voidSlice } from "./game-void-run.ts";
import { postVoid, type VoidOrder } from "./void.ts";

const ofGame = z.object({ id: z.string().transform(BigInt) });

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
    {
      name: gameVoidJob,
      async run(payload) {
        await voidSlice(app, ofGame.parse(payload).id);
      },
    },
  ];
}
