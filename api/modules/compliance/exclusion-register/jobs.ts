import { z } from "zod";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { ask } from "./ask.ts";
import { carryOn } from "./carry-on.ts";
import { carryOnJob } from "./cases.ts";
import { askOneJob } from "./due.ts";
import { sweep } from "./sweep.ts";

const memberNamed = z.object({ memberId: z.coerce.bigint() });

/** Asking the register, and what follows from its word. */
export function jobs(app: App): Job[] {
  return [
    {
      name: askOneJob,
      async run(payload) {
        await ask(app, memberNamed.parse(payload).memberId);
      },
    },
    { name: "register:sweep", every: "* * * * *", run: () => sweep(app) },
    { name: carryOnJob, every: "* * * * *", run: () => carryOn(app) },
  ];
}
