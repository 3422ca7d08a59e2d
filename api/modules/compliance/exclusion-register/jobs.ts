import { z } from "zod";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { bringBackJob, moveBack } from "./bring-back.ts";
import { queryRegister } from "./query-register.ts";
import { processCases } from "./process-cases.ts";
import { processCasesJob } from "./cases.ts";
import { queryMemberJob } from "./require-query.ts";
import { queryDueAccounts } from "./query-due.ts";

const memberPayload = z.object({ memberId: z.coerce.bigint() });

const bringBackPayload = memberPayload.extend({
  currency: z.string(),
  amount: z.string(),
  ever: z.string(),
});

/** Querying the register, and processing the cases that follow. */
export function jobs(app: App): Job[] {
  return [
    {
      name: queryMemberJob,
      async run(payload) {
        await queryRegister(app, memberPayload.parse(payload).memberId);
      },
    },
    {
      name: bringBackJob,
      run: (payload) => moveBack(app, bringBackPayload.parse(payload)),
    },
    { name: "exclusion-register:query-due", every: "* * * * *", run: () => queryDueAccounts(app) },
    { name: processCasesJob, every: "* * * * *", run: () => processCases(app) },
  ];
}
