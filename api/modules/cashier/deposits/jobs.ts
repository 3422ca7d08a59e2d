import { z } from "zod";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { reportFaults } from "./audit.ts";
import { providerOf } from "./methods/index.ts";
import { askAgain } from "./reconcile.ts";
import { settle } from "./settle.ts";

/** Asked for by each webhook: finds out what became of one charge. */
export const settleJob = "payments:settle";

const named = z.object({ provider: z.string(), chargeId: z.string() });

/** Work behind the webhooks, and the work that does without them. */
export function jobs(app: App): Job[] {
  return [
    {
      name: settleJob,
      async run(payload) {
        const { provider: name, chargeId } = named.parse(payload);
        const provider = providerOf(app, name);
        if (!provider) throw new Error(`No method is paid through ${name}`);
        // A provider that is away throws: the queue tries again, with growing waits.
        await settle(app, name, { chargeId, charge: await provider.fetchCharge(chargeId) });
      },
    },
    {
      name: "payments:reconcile",
      every: "* * * * *",
      async run() {
        await askAgain(app);
        await reportFaults(app);
      },
    },
  ];
}
