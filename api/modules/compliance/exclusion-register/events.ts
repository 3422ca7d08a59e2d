import type { Db, Tx } from "../../../core/db.ts";

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

/** What a step is about. Amounts are decimal texts; of a round each step is noted once. */
type Detail = Readonly<Record<string, string | string[]>> & { readonly round?: string };

/** Keeps what was done or told. */
export async function note(
  db: Db | Tx,
  memberId: bigint,
  what: What,
  detail: Detail,
): Promise<void> {
  const { round = null } = detail;
  await db
    .insertInto("register_event")
    .values({ member_id: memberId, what, detail: JSON.stringify(detail), round_id: round })
    .onConflict((on) => on.columns(["round_id", "what"]).doNothing())
    .execute();
}
