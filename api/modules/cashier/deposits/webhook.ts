import type { IncomingHttpHeaders } from "node:http";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { settleJob } from "./jobs.ts";
import { providerOf } from "./methods/index.ts";
import type { PaymentWebhook } from "./providers/provider.ts";

/** A webhook request as it arrived. */
export interface Delivery {
  provider: string;
  headers: IncomingHttpHeaders;
  raw: Buffer;
}

/**
 * Receives a provider's webhook: verifies the signature over the raw bytes, stores the event and
 * enqueues the job in the same transaction. The response does not wait for the job, and a repeated
 * delivery enqueues nothing.
 *
 * @throws Refusal signature.invalid (nothing is stored), route.unknown for an unknown provider
 */
export async function receiveWebhook(app: App, delivery: Delivery): Promise<void> {
  const { db, log } = app;
  const { provider: name, headers, raw } = delivery;
  const provider = providerOf(app, name);
  if (!provider) throw new Refusal("route.unknown");
  const webhook = provider.readWebhook(headers, raw);
  if (!webhook) {
    log.warn({ provider: name }, "a webhook's signature does not hold");
    throw new Refusal("signature.invalid");
  }
  if (webhook.chargeId === null) log.error({ provider: name, webhook }, "a webhook makes no sense");
  await db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto("inbound_event")
      .values(eventOf(name, webhook, raw))
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    const isNew = inserted.numInsertedOrUpdatedRows === 1n;
    if (!isNew || webhook.chargeId === null) return;
    // One job per event, never shared: a shared one may have started before this event was visible.
    await enqueueJob(tx, settleJob, { provider: name, chargeId: webhook.chargeId });
  });
}

function eventOf(provider: string, { eventKey, chargeId, keyId }: PaymentWebhook, raw: Buffer) {
  return { provider, event_key: eventKey, charge_id: chargeId, key_id: keyId, raw };
}
