import { sql } from "kysely";
import type { Session } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { recordEvent } from "./events.ts";

/**
 * Answers a reality check: play continues until the next one. Does nothing where none is due, so
 * that it cannot be answered in advance.
 */
export async function acknowledgeRealityCheck({ db }: App, { memberId }: Session): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("protection")
      .set({ checked_at: sql<Date>`now()` })
      .where("member_id", "=", memberId)
      .where(sql<boolean>`checked_at <= now() - make_interval(mins => check_minutes)`)
      .returning(["sitting_staked", "sitting_paid"])
      .executeTakeFirst();
    if (!row) return;
    await recordEvent(tx, memberId, "check.answered", {
      staked: row.sitting_staked.toString(),
      paid: row.sitting_paid.toString(),
    });
  });
}
