import type { Tx } from "../../../core/db.ts";
import type { PostWithin } from "../../../ledger/index.ts";
import { release } from "./commands.ts";
import { tellOwner } from "./notices.ts";
import { advance, type Cause, type WithdrawalRow } from "./withdrawal.ts";

/**
 * Ends a withdrawal that was never sent and gives the held amount back, together. The ledger
 * refuses the one of this and `send` that comes second.
 */
export async function giveBack(
  { tx, post }: { tx: Tx; post: PostWithin },
  row: WithdrawalRow,
  to: "cancelled" | "rejected" | "expired",
  cause: Cause,
): Promise<WithdrawalRow> {
  const by = cause.staffId === undefined ? {} : { decided_by: cause.staffId };
  const ended = await advance({ tx, row }, to, cause, by);
  // Who takes it back knows it.
  if (to !== "cancelled") await tellOwner(tx, ended);
  await release(post, row);
  return ended;
}
