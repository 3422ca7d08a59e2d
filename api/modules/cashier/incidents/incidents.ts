import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";

/** Something that people have to look at. */
export interface Incident {
  merchant: string;
  /** What happened, such as `payout.flip`. */
  kind: string;
  /** What it is about, such as a part's id: one incident of a kind is open for it. */
  subject: string;
  /** Whether nothing is paid out until it is ended. */
  freezes: boolean;
  detail: Record<string, unknown>;
  /** Who of the staff; absent: the program. */
  openedBy?: bigint;
}

/** One name for the lock between an incident that begins and payouts that are sent. */
const lockName = "cashier.freeze";

/**
 * Opens an incident; one that is open already stays as it is. No payout commits between this and
 * the caller's commit.
 */
export async function openIncident(tx: Tx, incident: Incident): Promise<void> {
  const { merchant, kind, subject, freezes, detail, openedBy = null } = incident;
  if (freezes) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(tx);
  }
  await tx
    .insertInto("money_incident")
    .values({
      merchant,
      kind,
      subject,
      freezes,
      detail: JSON.stringify(detail),
      opened_by: openedBy,
    })
    .onConflict((on) =>
      on.columns(["merchant", "kind", "subject"]).where("closed_at", "is", null).doNothing(),
    )
    .execute();
}

/** Whether payouts stand still, for showing. */
export async function isFrozen(db: Db | Tx, merchant: string): Promise<boolean> {
  const found = await db
    .selectFrom("money_incident")
    .select("id")
    .where("merchant", "=", merchant)
    .where("freezes", "=", true)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Lets money out only while no incident freezes payouts, and keeps any from beginning before the
 * caller's commit.
 *
 * @throws Refusal payouts.frozen
 */
export async function requireNotFrozen(tx: Tx, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName}, 0))`.execute(tx);
  if (await isFrozen(tx, merchant)) throw new Refusal("payouts.frozen");
}
