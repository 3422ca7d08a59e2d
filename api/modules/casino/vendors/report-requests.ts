import type { App } from "../../../app.ts";
import type { Answer } from "../../../ledger/index.ts";
import { txIdOf } from "./commands.ts";
import { reportDifference } from "./differences.ts";
import { actionOutcomes } from "./ledger-actions.ts";
import type { WalletRequest } from "./message.ts";
import { reasonOf } from "./post-commands.ts";
import type { VendorConfig } from "./vendor-configs.ts";

/**
 * Finds a win whose bet was rolled back before the win came. Such a win must not be paid; it is
 * reported for staff to look at.
 *
 * @returns whether the request has one
 */
export async function reportCancelledBet(
  app: App,
  vendor: VendorConfig,
  request: WalletRequest,
): Promise<boolean> {
  const { memberId } = request;
  const txId = (id: string) => txIdOf(vendor.code, memberId, id);
  for (const action of request.actions) {
    if (action.kind !== "win" || !action.of) continue;
    const both = [action.of, action.id].map((id) => ({ memberId, txId: txId(id) }));
    const [bet, win] = await actionOutcomes(app.ledger.reads, both);
    const isCancelled = bet?.state === "reversed" || bet?.state === "tombstone";
    if (!isCancelled || win?.state !== "unknown") continue;
    const found = {
      ...actionRef(vendor, request, action.id),
      amountThere: action.amount,
      amountHere: 0n,
    };
    await reportDifference(app, { ...found, kind: "win.after.cancel" });
    return true;
  }
  return false;
}

/** A vendor's request, and the ledger's answer to each of its actions. */
interface Answered {
  vendor: VendorConfig;
  request: WalletRequest;
  answers: readonly Answer[];
}

/** Reports action ids that were used before with other contents. */
export async function reportConflict(
  app: App,
  { vendor, request, answers }: Answered,
): Promise<void> {
  for (const [index, { id }] of request.actions.entries()) {
    const answer = answers[index];
    if (!answer || reasonOf(answer) !== "conflict") continue;
    await reportDifference(app, { ...actionRef(vendor, request, id), kind: "action.conflict" });
  }
}

/** Reports wins that were paid although their request's bet had been rolled back before it came. */
export async function reportWinWithoutBet(
  app: App,
  { vendor, request, answers }: Answered,
): Promise<void> {
  if (!answers.some(({ outcome }) => outcome === "tombstone")) return;
  for (const [index, { kind, id }] of request.actions.entries()) {
    if (kind !== "win" || answers[index]?.outcome !== "posted") continue;
    await reportDifference(app, { ...actionRef(vendor, request, id), kind: "win.without.bet" });
  }
}

/** Reports wins that were accepted but not paid, because their round had been cancelled. */
export async function reportWinAfterCancel(
  app: App,
  { vendor, request, answers }: Answered,
): Promise<void> {
  for (const [index, action] of request.actions.entries()) {
    if (action.kind === "bet" || action.kind === "rollback" || action.amount === 0n) continue;
    const { id, amount: amountThere } = action;
    if (answers[index]?.outcome !== "noted") continue;
    const found = { ...actionRef(vendor, request, id), amountThere, amountHere: 0n };
    await reportDifference(app, { ...found, kind: "win.after.cancel" });
  }
}

function actionRef({ code: vendor }: VendorConfig, { memberId }: WalletRequest, actionId: string) {
  return { vendor, memberId, actionId, txId: txIdOf(vendor, memberId, actionId) };
}
