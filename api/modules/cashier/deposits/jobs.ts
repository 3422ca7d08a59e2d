import { z } from "zod";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { reportFaults, settleLeftovers } from "./audit.ts";
import { bookReturn } from "./book-return.ts";
import { endCharge, endJob } from "./cancel.ts";
import { providerOf } from "./methods/index.ts";
import { pollDueDeposits } from "./poll-deposits.ts";
import { returnJob, returnPayment } from "./return-payment.ts";
import { settleCharge } from "./settle-charge.ts";
import { bookSuspendedCredit, creditJob, giveBackJob } from "./resolve-suspense.ts";

/** Enqueued by each webhook: fetches and settles one charge. */
export const settleJob = "deposits:settle";

const creditPayload = z.object({ suspenseId: z.string(), depositId: z.string() });
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
      name: returnJob,
      run: (payload) => returnPayment(app, jobPayload.parse(payload)),
    },
    {
      name: creditJob,
      run: (payload) => bookSuspendedCredit(app, creditPayload.parse(payload)),
    },
    {
      name: giveBackJob,
      run: (payload) => bookReturn(app, jobPayload.parse(payload)),
    },
    {
      name: endJob,
      run: (payload) => endCharge(app, jobPayload.parse(payload)),
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
