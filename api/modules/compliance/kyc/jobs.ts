import { sql } from "kysely";
import { z } from "zod";
import type { Job } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { beginCheck, settleCheck } from "./check.ts";
import { lapseExpired } from "./expiry.ts";
import { settleJob } from "./inbound.ts";
import { checkerOf } from "./providers/index.ts";
import { CheckerAway } from "./providers/provider.ts";
import { checkJob } from "./submit.ts";

const attemptNamed = z.object({ memberId: z.coerce.bigint(), attempt: z.number() });
const checkNamed = z.object({ provider: z.string(), checkId: z.string() });
const askedAtOnce = 50;

/** Beginning checks, hearing of them, and asking where nothing was heard. */
export function jobs(app: App): Job[] {
  return [
    // A provider that is away throws: the queue tries again, with growing waits.
    { name: checkJob, run: (payload) => beginCheck(app, attemptNamed.parse(payload)) },
    {
      name: settleJob,
      async run(payload) {
        const { provider, checkId } = checkNamed.parse(payload);
        const checker = checkerOf(app);
        if (checker?.id !== provider) return;
        const check = await checker.fetchCheck(checkId);
        if (check) await settleCheck(app, provider, check);
      },
    },
    { name: "identity:lapse", every: "5 * * * *", run: () => lapseExpired(app) },
    { name: "identity:ask", every: "*/2 * * * *", run: () => askAgain(app) },
  ];
}

/**
 * Asks about every check that nothing was heard of for two minutes; one that the provider has
 * forgotten is begun anew. A provider that is away is asked again next time.
 */
export async function askAgain(app: App): Promise<void> {
  const checker = checkerOf(app);
  if (!checker) return;
  const open = await app.db
    .selectFrom("identity_case as c")
    .innerJoin("member as m", "m.id", "c.member_id")
    .select(["c.member_id", "c.attempt", "c.check_id"])
    .where("m.erased_at", "is", null)
    .where("c.state", "=", "review")
    .where("c.check_state", "in", ["none", "waiting"])
    .where(sql<boolean>`submitted_at < now() - interval '2 minutes'`)
    .orderBy("submitted_at")
    .limit(askedAtOnce)
    .execute();
  try {
    for (const { member_id: memberId, attempt, check_id: checkId } of open) {
      const check = checkId === null ? null : await checker.fetchCheck(checkId);
      if (check) await settleCheck(app, checker.id, check);
      else await beginCheck(app, { memberId, attempt });
    }
  } catch (error) {
    if (!(error instanceof CheckerAway)) throw error;
    app.log.warn({ err: error }, "the provider of identity checks is away");
  }
}
