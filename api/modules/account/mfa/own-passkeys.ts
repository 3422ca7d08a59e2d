import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import type { PasskeyTable } from "../../../schema.ts";

/** Stores a member's new passkey; false where it is somebody's already. */
export async function storePasskey(tx: Tx, row: Insertable<PasskeyTable>): Promise<boolean> {
  const saved = await tx
    .insertInto("passkey")
    .values(row)
    .onConflict((on) => on.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
}

/** Deletes a member's passkey, and returns its name; null where there is none. */
export async function deletePasskey(tx: Tx, memberId: bigint, id: string): Promise<string | null> {
  const removed = await tx
    .deleteFrom("passkey")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return removed?.name ?? null;
}

/** The member's random name towards authenticators, made once. */
export async function passkeyHandle(db: Db, memberId: bigint): Promise<Buffer> {
  await db
    .insertInto("passkey_owner")
    .values({ member_id: memberId, handle: randomBytes(32) })
    .onConflict((on) => on.column("member_id").doNothing())
    .execute();
  const { handle } = await db
    .selectFrom("passkey_owner")
    .select("handle")
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return handle;
}
