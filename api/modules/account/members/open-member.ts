import type { Insertable } from "kysely";
import type { Tx } from "../../../core/db.ts";
import type { MemberTable } from "../../../schema.ts";

/**
 * Writes a new member's row, in the caller's transaction.
 *
 * @returns null where something that is unique is taken, such as the username
 */
export async function openMember(tx: Tx, row: Insertable<MemberTable>) {
  const opened = await tx
    .insertInto("member")
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning(["id", "account", "type", "merchant", "currency"])
    .executeTakeFirst();
  return opened ?? null;
}
