import type { IncomingHttpHeaders } from "node:http";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { checkerOf } from "./providers/index.ts";

/** The job that asks a provider what became of a check. */
export const settleJob = "identity:settle";

/**
 * Takes a provider's webhook: the signature over the bytes as they came, the event written down
 * once, the work asked for in the same transaction. It is a hint; the provider is asked.
 *
 * @throws Refusal signature.invalid (nothing is written), route.unknown for no such provider
 */
export async function takeCheckNews(
  app: App,
  delivery: { provider: string; headers: IncomingHttpHeaders; raw: Buffer },
): Promise<void> {
  const { provider, headers, raw } = delivery;
  const checker = checkerOf(app);
  if (checker?.id !== provider) throw new Refusal("route.unknown");
  const news = checker.readWebhook(headers, raw);
  if (!news) throw new Refusal("signature.invalid");
  const { eventKey, checkId, keyId } = news;
  await app.db.transaction().execute(async (tx) => {
    const written = await tx
      .insertInto("identity_event")
      .values({ provider, event_key: eventKey, check_id: checkId, key_id: keyId, raw })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 0n || checkId === null) return;
    await enqueueJob(tx, settleJob, { provider, checkId });
  });
}
