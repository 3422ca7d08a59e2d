import type { Db, Tx } from "../../../core/db.ts";

/** A step of a case. */
type CaseStep =
  | "barred"
  | "told"
  | "round.cancelled"
  | "closed"
  | "return.due"
  | "return.kept"
  | "return.apart"
  | "return.back"
  | "ended";

/** Details of a step. Amounts are decimal strings; per round, each step is recorded once. */
type Detail = Readonly<Record<string, string | string[]>> & { readonly round?: string };

/** Records what was done or sent. */
export async function recordEvent(
  db: Db | Tx,
  memberId: bigint,
  what: CaseStep,
  detail: Detail,
): Promise<void> {
  const { round = null } = detail;
  await db
    .insertInto("register_event")
    .values({ member_id: memberId, what, detail: JSON.stringify(detail), round_id: round })
    .onConflict((on) => on.columns(["round_id", "what"]).doNothing())
    .execute();
}
