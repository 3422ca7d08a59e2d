import { z } from "zod";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { reportFaults, settleLeftovers } from "./audit.ts";
import { providerOf } from "./methods/index.ts";
import { pollDueDeposits } from "./poll-deposits.ts";
import { settleCharge } from "./settle-charge.ts";

/** Enqueued by each webhook: fetches and settles one charge. */
export const settleJob = "deposits:settle";

const jobPayload = z.object({ provider: z.string(), chargeId: z.string() });

/** Settling after webhooks, and reconciliation where none came. */
export function jobs(app: App): Job[] {
  return [
    {
      name: settleJob,
      async run(payload) {
        const { provider: name, chargeId } = jobPayload.parse(payload);
        const provider = providerOf(app, name);
        if (!provider) throw new Error(`No method is paid through ${name}`);
        // An unavailable provider throws: the queue retries with growing delays.
        await settleCharge(app, name, { chargeId, charge: await provider.fetchCharge(chargeId) });
      },
    },
    {
      name: "deposits:reconcile",
      every: "* * * * *",
      async run() {
        await pollDueDeposits(app);
        await settleLeftovers(app, settleJob);
        await reportFaults(app);
      },
    },
  ];
}
