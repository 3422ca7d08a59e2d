import type { Db, Tx } from "../../core/db.ts";

/** A step of a case, as it is kept for whoever asks later. */
type What =
  | "barred"
  | "told"
  | "round.cancelled"
  | "closed"
  | "return.due"
  | "return.kept"
  | "return.apart"
  | "ended";

/** Keeps what was done or told. Amounts are decimal texts. */
export async function note(
  db: Db | Tx,
  memberId: bigint,
  what: What,
  detail: Record<string, string | string[]>,
): Promise<void> {
  await db
    .insertInto("register_event")
    .values({ member_id: memberId, what, detail: JSON.stringify(detail) })
    .execute();
}
