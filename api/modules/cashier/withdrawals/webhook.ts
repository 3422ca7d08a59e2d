import type { IncomingHttpHeaders } from "node:http";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { payJob } from "./pay.ts";
import { bankOf } from "./providers/index.ts";

/** A bank's message as it arrived. */
interface Delivery {
  provider: string;
  headers: IncomingHttpHeaders;
  raw: Buffer;
}

/**
 * Receives a bank's message: verifies the signature over the raw bytes, stores it and asks for the
 * job that asks the bank, in one transaction. What the message says is never taken for true, and a
 * repeated one asks for nothing.
 *
 * @throws Refusal signature.invalid (nothing is stored), route.unknown for an unknown bank
 */
export async function receivePayoutWebhook(app: App, delivery: Delivery): Promise<void> {
  const { db, log } = app;
  const { provider: name, headers, raw } = delivery;
  const bank = bankOf(app, name);
  if (!bank) throw new Refusal("route.unknown");
  const webhook = bank.readWebhook(headers, raw);
  if (!webhook) {
    log.warn({ provider: name }, "a bank's signature does not hold");
    throw new Refusal("signature.invalid");
  }
  const { eventKey, partKey, keyId } = webhook;
  await db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto("payout_event")
      .values({ bank: name, event_key: eventKey, part_id: partKey, key_id: keyId, raw })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    const isNew = inserted.numInsertedOrUpdatedRows === 1n;
    if (!isNew || partKey === null) return;
    const part = await tx
      .selectFrom("payout_part")
      .select("id")
      .where("id", "=", partKey)
      .where("bank", "=", name)
      .executeTakeFirst();
    if (part) await enqueueJob(tx, payJob, { id: part.id });
    else log.error({ provider: name, partKey }, "a bank tells of a payout that is not ours");
  });
}
