import { sql } from "kysely";
import { z } from "zod";
import type { Job } from "../../../core/jobs.ts";
import { UpstreamUnavailable } from "../../../core/upstream-unavailable.ts";
import type { App } from "../../../app.ts";
import { startProviderCheck, applyCheckResult } from "./document-check.ts";
import { expireVerifications } from "./expiry.ts";
import { checkResultJob } from "./webhook.ts";
import { kycProviderOf } from "./providers/index.ts";
import { startCheckJob } from "./submit.ts";

const attemptPayload = z.object({ memberId: z.coerce.bigint(), attempt: z.number() });
const checkPayload = z.object({ provider: z.string(), checkId: z.string() });
const batchSize = 50;

/** Starting checks, applying their results, and polling where no webhook came. */
export function jobs(app: App): Job[] {
  return [
    // An unavailable provider throws: the queue retries with growing delays.
    {
      name: startCheckJob,
      run: (payload) => startProviderCheck(app, attemptPayload.parse(payload)),
    },
    {
      name: checkResultJob,
      async run(payload) {
        const { provider, checkId } = checkPayload.parse(payload);
        const kycProvider = kycProviderOf(app);
        if (kycProvider?.id !== provider) return;
        const check = await kycProvider.fetchCheck(checkId);
        if (check) await applyCheckResult(app, provider, check);
      },
    },
    { name: "kyc:expire", every: "5 * * * *", run: () => expireVerifications(app) },
    { name: "kyc:poll", every: "*/2 * * * *", run: () => pollOpenChecks(app) },
  ];
}

/**
 * Polls every check without a result for two minutes; one that the provider does not know is
 * started again. If the provider is unavailable, the next run retries.
 */
export async function pollOpenChecks(app: App): Promise<void> {
  const kycProvider = kycProviderOf(app);
  if (!kycProvider) return;
  const open = await app.db
    .selectFrom("identity_case as c")
    .innerJoin("member_account as m", "m.id", "c.member_id")
    .select(["c.member_id", "c.attempt", "c.check_id"])
    .where("m.erased_at", "is", null)
    .where("c.state", "=", "review")
    .where("c.check_state", "in", ["none", "waiting"])
    .where(sql<boolean>`submitted_at < now() - interval '2 minutes'`)
    .orderBy("submitted_at")
    .limit(batchSize)
    .execute();
  try {
    for (const { member_id: memberId, attempt, check_id: checkId } of open) {
      const check = checkId === null ? null : await kycProvider.fetchCheck(checkId);
      if (check) await applyCheckResult(app, kycProvider.id, check);
      else await startProviderCheck(app, { memberId, attempt });
    }
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    app.log.warn({ err: error }, "the KYC provider is unavailable");
  }
}
