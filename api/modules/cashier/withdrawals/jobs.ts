import { z } from "zod";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { assess, assessJob } from "./assess.ts";
import { reportFaults } from "./audit.ts";
import { carryOn } from "./carry-on.ts";
import { endPart, endPartJob } from "./end-by-hand.ts";
import { payJob, payPart } from "./pay.ts";
import { recoverJob, recoverPart } from "./recover.ts";
import { send, sendJob } from "./send.ts";

const payload = z.object({ id: z.uuid() });

/** What a withdrawal goes on by; each may run any number of times. */
export function jobs(app: App): Job[] {
  const each = (name: string, work: (app: App, id: string) => Promise<void>): Job => ({
    name,
    run: (asked) => work(app, payload.parse(asked).id),
  });
  return [
    each(assessJob, assess),
    each(sendJob, send),
    each(payJob, payPart),
    each(recoverJob, recoverPart),
    each(endPartJob, endPart),
    {
      name: "withdrawals:carry-on",
      every: "* * * * *",
      async run() {
        await carryOn(app);
        await reportFaults(app);
      },
    },
  ];
}
