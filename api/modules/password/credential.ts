import { sql } from "kysely";
import type { Ask } from "../../core/ask.ts";
import type { Tx } from "../../core/db.ts";
import type { House } from "../../house.ts";
import { endSessionsOf } from "../session/index.ts";
import { tellOfChange } from "./notices.ts";

/** How a password came to be a new one. */
export type Way = "changed" | "mobile" | "mail";

/** Who got in by a recovery waits this long for money to leave. */
const cashOutLockHours = 24;

/**
 * Writes the new password within the caller's transaction: every session of the member ends,
 * links that were sent before are worth nothing, and the owner is told on every channel there is.
 */
export async function setPassword(
  house: House,
  tx: Tx,
  ask: Ask,
  { memberId, passwordHash, way }: { memberId: bigint; passwordHash: string; way: Way },
): Promise<void> {
  const locked = sql<Date>`greatest(cash_out_locked_until,
    now() + make_interval(hours => ${cashOutLockHours}::int))`;
  await tx
    .updateTable("member")
    .set({
      password_hash: passwordHash,
      password_changed_at: sql`now()`,
      password_given: false,
      ...(way === "changed" ? {} : { cash_out_locked_until: locked }),
    })
    .where("id", "=", memberId)
    .execute();
  await tx
    .updateTable("password_link")
    .set({ used_at: sql`now()` })
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .execute();
  await endSessionsOf(tx, memberId, "password");
  await tellOfChange(house, tx, ask, { memberId, way });
}
