import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";

/** Who came in by a way back, or laid a new one, waits this long for money to leave. */
const lockHours = 24;

/** Payouts of this member wait for a day: whoever recovered the account may not be its owner. */
export async function lockCashOut(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .updateTable("member")
    .set({
      cash_out_locked_until: sql<Date>`greatest(cash_out_locked_until,
        now() + make_interval(hours => ${lockHours}::int))`,
    })
    .where("id", "=", memberId)
    .execute();
}

/** Links to a new password that were mailed before are worth nothing from now on. */
export async function endPasswordLinks(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .updateTable("password_link")
    .set({ used_at: sql`now()` })
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .execute();
}
