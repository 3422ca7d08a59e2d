import type { IncomingHttpHeaders } from "node:http";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { kycProviderOf } from "./providers/index.ts";

/** The job that fetches the result of a check. */
export const checkResultJob = "kyc:check-result";

/**
 * Receives a provider's webhook: verifies the signature over the raw bytes, stores the event once
 * and enqueues the job in the same transaction. It is only a hint; the job asks the provider.
 *
 * @throws Refusal signature.invalid (nothing is stored), route.unknown for an unknown provider
 */
export async function receiveKycWebhook(
  app: App,
  delivery: { provider: string; headers: IncomingHttpHeaders; raw: Buffer },
): Promise<void> {
  const { provider, headers, raw } = delivery;
  const kycProvider = kycProviderOf(app);
  if (kycProvider?.id !== provider) throw new Refusal("route.unknown");
  const webhook = kycProvider.readWebhook(headers, raw);
  if (!webhook) throw new Refusal("signature.invalid");
  const { eventKey, checkId, keyId } = webhook;
  await app.db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto("identity_event")
      .values({ provider, event_key: eventKey, check_id: checkId, key_id: keyId, raw })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n || checkId === null) return;
    await enqueueJob(tx, checkResultJob, { provider, checkId });
  });
}
