import { sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import { placeToday } from "../../../jurisdictions/calendar.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { letterOf } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import { markWaits } from "../responsible-gaming/index.ts";

/** Proofs that lapse in one go; the next run takes more. */
const lapsedAtOnce = 500;

/** Today as documents write it: text, like the days it is held against. */
const todayOf = (config: Config) => sql<string>`${placeToday(config)}::text`;

/** Whether a document that was good until a day, that day included, is good no more. */
export async function hasExpired(db: Db | Tx, config: Config, day: string): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select ${day} < ${todayOf(config)} as is_over`.execute(db);
  return rows[0]?.is_over ?? true;
}

/**
 * Proofs whose document has expired hold no longer: each member is told, and what waits for a
 * proof waits again. Nothing of the attempt changes but that it lapsed.
 */
export async function lapseExpired(app: App): Promise<void> {
  const { db, config } = app;
  const due = await db
    .selectFrom("identity_case")
    .select(["member_id", "attempt"])
    .where("merchant", "=", config.merchant)
    .where("state", "=", "verified")
    .where("lapsed_at", "is", null)
    .where("document_expires_on", "<", todayOf(config))
    .orderBy("document_expires_on")
    .limit(lapsedAtOnce)
    .execute();
  for (const { member_id: memberId, attempt } of due) {
    await db.transaction().execute((tx) => lapse(app, tx, memberId, attempt));
  }
}

async function lapse({ config }: App, tx: Tx, memberId: bigint, attempt: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("identity_case")
    .set({ lapsed_at: sql<Date>`now()` })
    .where("member_id", "=", memberId)
    .where("attempt", "=", attempt)
    .where("lapsed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await markWaits(tx, config, memberId);
  await sendInboxMessage(tx, {
    memberId,
    key: `identity-${attempt}-expired`,
    topic: "safety",
    ...letterOf("identity.expired"),
  });
}
