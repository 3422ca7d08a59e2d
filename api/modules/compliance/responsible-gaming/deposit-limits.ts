import { fromMicro } from "@trevo/contract/money.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Config } from "../../../core/config.ts";
import { requireLimitAnswer } from "./limit-offers.ts";
import { leftOf, periodName, windowsOf } from "./windows.ts";
import { requireNotHeld } from "./register-hold.ts";
import { requireNotStopped } from "./stops.ts";

interface Deposit {
  memberId: bigint;
  currency: string;
  /** Micro. */
  amount: bigint;
  /** Micro of the member's deposits that may still be paid. */
  pending: bigint;
}

/**
 * Requires that this deposit fits the member's limits; the caller holds the member's lock. Pending
 * deposits count, so that parallel deposits cannot exceed a limit together.
 *
 * A deposit that was started in time is credited however late the money arrives, and counts in the
 * period in which it arrives: a payment is never lost to a limit, and the next deposit sees it.
 *
 * @throws Refusal player.excluded, player.paused, player.review, limit.unasked, limit.reached
 *   (kind, period, max, left, currency, resetsAt)
 */
export async function requireDepositRoom(
  tx: Tx,
  config: Config,
  { memberId, currency, amount, pending }: Deposit,
): Promise<void> {
  await requireNotStopped(tx, memberId);
  await requireNotHeld(tx, memberId);
  await requireLimitAnswer(tx, config, memberId);
  for (const window of await windowsOf(tx, config, memberId)) {
    const left = leftOf("deposit", window);
    if (left === null || amount + pending <= left) continue;
    const room = left - pending;
    throw new Refusal("limit.reached", {
      kind: "deposit",
      period: periodName(window.period),
      max: fromMicro(window.deposit_max ?? 0n),
      left: fromMicro(room > 0n ? room : 0n),
      currency,
      resetsAt: window.resets_at.toISOString(),
    });
  }
}
