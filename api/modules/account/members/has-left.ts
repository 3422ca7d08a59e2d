import type { Db, Tx } from "../../../core/db.ts";

/** Whether a member has left for good: nothing that is heard of them later brings a person back. */
export async function hasLeft(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const { erased_at: erasedAt } = await db
    .selectFrom("member")
    .select("erased_at")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return erasedAt !== null;
}
