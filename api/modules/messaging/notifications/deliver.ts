import { sql } from "kysely";
import type { OutboxTable } from "../../../schema.ts";
import type { App } from "../../../app.ts";
import { isBlockedAdvert } from "./adverts.ts";
import { sendBySmtp } from "./mail.ts";
import { type Content, outboxKey } from "./outbox.ts";
import type { Outcome } from "./outcome.ts";
import { smsProviderOf } from "./providers/index.ts";

/** With the queue's growing pauses, the last attempt is some forty minutes after the first. */
const attemptsMax = 8;

/**
 * Sends one waiting message. It is given up when it was rejected, expired, or attempted too often;
 * any other failure throws, so that the queue retries. Logs and errors never contain its content.
 */
export async function deliver(app: App, id: string): Promise<void> {
  const row = await app.db
    .selectFrom("outbox")
    .select(["id", "channel", "address", "purpose", "sealed", "attempts", "expires_at"])
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (!row?.sealed) return;
  const outcome = await outcomeOf(app, { ...row, sealed: row.sealed });
  const isOver = outcome.state !== "unavailable" || row.attempts + 1 >= attemptsMax;
  await app.db
    .updateTable("outbox")
    .set({
      attempts: sql`attempts + 1`,
      failure: outcome.state === "accepted" ? null : outcome.failure,
      ...(isOver ? finalState(outcome) : {}),
    })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
  if (outcome.state === "accepted") return;
  const { channel } = row;
  if (!isOver) throw new Error(`Message ${id} by ${channel} was not taken: ${outcome.failure}`);
  app.log.warn({ id, channel, failure: outcome.failure }, "a message was given up");
}

type WaitingMessage = Pick<OutboxTable, "id" | "channel" | "address" | "purpose" | "expires_at"> & {
  sealed: Buffer;
};

async function outcomeOf(app: App, row: WaitingMessage): Promise<Outcome> {
  if (row.expires_at <= new Date()) return { state: "rejected", failure: "too.late" };
  if (await isBlockedAdvert(app.db, row)) return { state: "rejected", failure: "unwelcome" };
  return handOver(app, row, row.sealed);
}

function finalState(outcome: Outcome) {
  return {
    state: outcome.state === "accepted" ? ("sent" as const) : ("dead" as const),
    sealed: null,
    done_at: new Date(),
  };
}

function handOver(
  app: App,
  { id, channel, address }: Pick<OutboxTable, "id" | "channel" | "address">,
  sealed: Buffer,
): Promise<Outcome> {
  // Only `outbox.ts` seals for this purpose.
  const content = JSON.parse(app.vault.open(sealed, outboxKey).toString()) as Content;
  if (channel === "mail") return sendBySmtp(app, { id, to: address, ...content });
  const provider = smsProviderOf(app);
  if (!provider) return Promise.resolve({ state: "unavailable", failure: "no.provider" });
  return provider.send({ id, to: address, text: content.text });
}
