import type { IncomingHttpHeaders } from "node:http";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { settleJob } from "./jobs.ts";
import { providerOf } from "./methods/index.ts";
import type { News } from "./providers/provider.ts";

/** A webhook as it came to the door. */
export interface Delivery {
  provider: string;
  headers: IncomingHttpHeaders;
  raw: Buffer;
}

/**
 * Takes a provider's webhook: checks the signature over the bytes, writes the event down and
 * asks for the work in the same transaction. The answer does not wait for the work, and a
 * delivery that was already taken asks for nothing.
 *
 * @throws Refusal signature.invalid (nothing is written), route.unknown for no such provider
 */
export async function takeWebhook(app: App, delivery: Delivery): Promise<void> {
  const { db, log } = app;
  const { provider: name, headers, raw } = delivery;
  const provider = providerOf(app, name);
  if (!provider) throw new Refusal("route.unknown");
  const news = provider.readWebhook(headers, raw);
  if (!news) {
    log.warn({ provider: name }, "a webhook's signature does not hold");
    throw new Refusal("signature.invalid");
  }
  if (news.chargeId === null) log.error({ provider: name, news }, "a webhook makes no sense");
  await db.transaction().execute(async (tx) => {
    const written = await tx
      .insertInto("inbound_event")
      .values(eventOf(name, news, raw))
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    const isNew = written.numInsertedOrUpdatedRows === 1n;
    if (!isNew || news.chargeId === null) return;
    // One job per event and none shared: a shared one may have begun before this event is seen.
    await enqueueJob(tx, settleJob, { provider: name, chargeId: news.chargeId });
  });
}

function eventOf(provider: string, { eventKey, chargeId, keyId }: News, raw: Buffer) {
  return { provider, event_key: eventKey, charge_id: chargeId, key_id: keyId, raw };
}
