import { sql } from "kysely";
import type { OutboxTable } from "../../../core/dispatch-tables.ts";
import type { App } from "../../../app.ts";
import { isUnwelcome } from "./adverts.ts";
import { takeMail } from "./mail.ts";
import { type Content, outboxKey } from "./outbox.ts";
import type { Outcome } from "./outcome.ts";
import { smsProviderOf } from "./providers/index.ts";

/** With the queue's growing pauses, the last attempt is some forty minutes after the first. */
const attemptsMax = 8;

/**
 * Sends one message that waits. What is refused for good, too old or tried too often is given
 * up; anything else throws, so that the queue tries again later. Neither says what was in it.
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
  const isOver = outcome.state !== "away" || row.attempts + 1 >= attemptsMax;
  await app.db
    .updateTable("outbox")
    .set({
      attempts: sql`attempts + 1`,
      failure: outcome.state === "taken" ? null : outcome.failure,
      ...(isOver ? ended(outcome) : {}),
    })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
  if (outcome.state === "taken") return;
  const { channel } = row;
  if (!isOver) throw new Error(`Message ${id} by ${channel} was not taken: ${outcome.failure}`);
  app.log.warn({ id, channel, failure: outcome.failure }, "a message was given up");
}

type Waiting = Pick<OutboxTable, "id" | "channel" | "address" | "purpose" | "expires_at"> & {
  sealed: Buffer;
};

async function outcomeOf(app: App, row: Waiting): Promise<Outcome> {
  if (row.expires_at <= new Date()) return { state: "refused", failure: "too.late" };
  if (await isUnwelcome(app.db, row)) return { state: "refused", failure: "unwelcome" };
  return hand(app, row, row.sealed);
}

function ended(outcome: Outcome) {
  return {
    state: outcome.state === "taken" ? ("sent" as const) : ("dead" as const),
    sealed: null,
    done_at: new Date(),
  };
}

function hand(
  app: App,
  { id, channel, address }: Pick<OutboxTable, "id" | "channel" | "address">,
  sealed: Buffer,
): Promise<Outcome> {
  // Only `outbox.ts` seals for this purpose.
  const content = JSON.parse(app.vault.open(sealed, outboxKey).toString()) as Content;
  if (channel === "mail") return takeMail(app, { id, to: address, ...content });
  const provider = smsProviderOf(app);
  if (!provider) return Promise.resolve({ state: "away", failure: "no.provider" });
  return provider.send({ id, to: address, text: content.text });
}
