import { Refusal } from "../../../core/refusal.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { giveBack } from "./give-back.ts";
import { mayCancel } from "./values.ts";
import { lockWithdrawal } from "./withdrawal.ts";

/**
 * Takes a withdrawal back that was not sent. One that is back already is no mistake.
 *
 * @throws Refusal withdrawal.unknown, withdrawal.final when it is too late, or not offered here
 */
export async function cancelWithdrawal(
  app: App,
  context: RequestContext,
  id: string,
): Promise<void> {
  const { memberId } = requireSession(context);
  await app.ledger.transact(app.db, async (tx, post) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.member_id !== memberId) throw new Refusal("withdrawal.unknown");
    if (row.state === "cancelled") return;
    if (!mayCancel(app.config, row)) throw new Refusal("withdrawal.final");
    await giveBack({ tx, post }, row, "cancelled", { actor: "member", reason: "member" });
  });
}
