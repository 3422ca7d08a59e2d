import { fromMicro } from "@trevo/contract/money.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Config } from "../../../core/config.ts";
import { refuseUnasked } from "./asks.ts";
import { leftOf, periodName, windowsOf } from "./windows.ts";
import { refuseHeld } from "./held.ts";
import { refuseStopped } from "./stops.ts";

/**
 * Whether a member may begin this deposit, with the member locked by the caller. Deposits under
 * way count, so that many at once cannot pass together what one may not.
 *
 * Money that comes for a deposit begun in time is credited however late it is, and counts in the
 * period in which it came: a payment is never lost to a limit, and the next deposit meets it.
 *
 * @param pending micro of the member's deposits that may still be paid
 * @throws Refusal player.excluded, player.paused, player.review, limit.unasked, limit.reached
 *   (kind, period, max, left, resetsAt)
 */
export async function checkDepositRoom(
  tx: Tx,
  config: Config,
  { memberId, amount, pending }: { memberId: bigint; amount: bigint; pending: bigint },
): Promise<void> {
  await refuseStopped(tx, memberId);
  await refuseHeld(tx, memberId);
  await refuseUnasked(tx, config, memberId);
  for (const window of await windowsOf(tx, config, memberId)) {
    const left = leftOf("deposit", window);
    if (left === null || amount + pending <= left) continue;
    const room = left - pending;
    throw new Refusal("limit.reached", {
      kind: "deposit",
      period: periodName(window.period),
      max: fromMicro(window.deposit_max ?? 0n),
      left: fromMicro(room > 0n ? room : 0n),
      resetsAt: window.resets_at.toISOString(),
    });
  }
}
