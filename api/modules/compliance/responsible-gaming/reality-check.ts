import type { Session } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { answerRealityCheck } from "../../../ledger/index.ts";
import { recordEvent } from "./events.ts";

/**
 * Answers a reality check: play continues until the next one. Does nothing where none is due, so
 * that it cannot be answered in advance.
 */
export async function acknowledgeRealityCheck({ db }: App, { memberId }: Session): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await answerRealityCheck(tx, memberId);
    if (!row) return;
    await recordEvent(tx, memberId, "check.answered", {
      staked: row.sitting_staked.toString(),
      paid: row.sitting_paid.toString(),
    });
  });
}
