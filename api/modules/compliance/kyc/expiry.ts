import { sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import { jurisdictionToday } from "../../../jurisdictions/calendar.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { letterOf } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import { recomputeRequirements } from "../responsible-gaming/index.ts";

/** Verifications per run; the next run takes more. */
const batchSize = 500;

/** Today as text, to compare with a document's expiry date. */
const todayOf = (config: Config) => sql<string>`${jurisdictionToday(config)}::text`;

/** Whether a document has expired that is valid through a day. */
export async function hasExpired(db: Db | Tx, config: Config, day: string): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select ${day} < ${todayOf(config)} as is_over`.execute(db);
  return rows[0]?.is_over ?? true;
}

/**
 * Ends verifications whose document has expired: each member is notified, and what requires
 * verification is refused again. The attempt itself only gets its `lapsed_at`.
 */
export async function expireVerifications(app: App): Promise<void> {
  const { db, config } = app;
  const due = await db
    .selectFrom("identity_case")
    .select(["member_id", "attempt"])
    .where("merchant", "=", config.merchant)
    .where("state", "=", "verified")
    .where("lapsed_at", "is", null)
    .where("document_expires_on", "<", todayOf(config))
    .orderBy("document_expires_on")
    .limit(batchSize)
    .execute();
  for (const { member_id: memberId, attempt } of due) {
    await db.transaction().execute((tx) => expireVerification(app, tx, memberId, attempt));
  }
}

/** Takes the proof that a member has back: until a new one is accepted they have none. */
export async function lapseProof(tx: Tx, config: Config, memberId: bigint): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("identity_case")
    .set({ lapsed_at: sql<Date>`now()` })
    .where("member_id", "=", memberId)
    .where("state", "=", "verified")
    .where("lapsed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await recomputeRequirements(tx, config, memberId);
}

async function expireVerification(
  { config }: App,
  tx: Tx,
  memberId: bigint,
  attempt: number,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("identity_case")
    .set({ lapsed_at: sql<Date>`now()` })
    .where("member_id", "=", memberId)
    .where("attempt", "=", attempt)
    .where("lapsed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await recomputeRequirements(tx, config, memberId);
  await sendInboxMessage(tx, {
    memberId,
    key: `identity-${attempt}-expired`,
    topic: "safety",
    ...letterOf("identity.expired"),
  });
}
