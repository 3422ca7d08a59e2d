import type { z } from "zod";
import type { Language } from "@trevo/contract/define.ts";
import type { withdrawals, withdrawalStatus } from "@trevo/contract/member/withdrawals.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { Config } from "../../../core/config.ts";
import { t } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { bankNameOf } from "../../account/profile/index.ts";
import { reasonKey } from "./notices.ts";
import {
  heldStates,
  type PartRow,
  targetOf,
  type WithdrawalRow,
  type WithdrawalState,
} from "./withdrawal.ts";

export type Status = z.output<typeof withdrawalStatus>;
type Value = z.input<typeof withdrawals.withdrawals.answer>["list"][number];

/** What members are told of each state: who looks at it is the house's business. */
export const statusOf: Record<WithdrawalState, Status> = {
  checking: "processing",
  waiting: "processing",
  asked: "needsYou",
  review: "processing",
  second: "processing",
  approved: "approved",
  sending: "sending",
  paid: "paid",
  partly_paid: "partlyPaid",
  failed: "failed",
  returned: "returned",
  rejected: "rejected",
  cancelled: "cancelled",
  expired: "cancelled",
};

/** Of a part, an unknown one is on its way like the others. */
const partStatus: Record<PartRow["state"], Value["parts"][number]["status"]> = {
  ready: "sending",
  submitted: "sending",
  unknown: "sending",
  paid: "paid",
  failed: "failed",
  returned: "returned",
};

/** Whether its member may take it back now. */
export function mayCancel(config: Config, { state, source }: WithdrawalRow): boolean {
  const held: readonly string[] = heldStates;
  return source === "wallet" && held.includes(state) && jurisdictionOf(config).payouts.mayCancel;
}

/** A withdrawal as its member sees it. */
export function withdrawalValue(
  { vault, config }: Pick<App, "vault" | "config">,
  row: WithdrawalRow,
  { parts, language }: { parts: PartRow[]; language: Language },
): Value {
  const status = statusOf[row.state];
  const { kind, scheme, mask } = targetOf(vault, row);
  const reason = shownReason(row);
  return {
    id: row.id,
    no: row.no.toString(),
    amount: fromMicro(row.amount),
    fee: fromMicro(row.fee),
    netAmount: fromMicro(row.amount - row.fee),
    paidAmount: fromMicro(paidOf(parts)),
    currency: row.currency,
    account: {
      id: row.payout_account,
      kind,
      scheme,
      bankName: kind === "bank" ? bankNameOf(scheme) : null,
      mask,
    },
    status,
    statusName: t(language, `withdrawal.status.${status}`),
    reasonCode: reason,
    reason: reason === null ? null : t(language, reasonKey(reason)),
    createdAt: row.requested_at.toISOString(),
    promisedAt: promisedAt(row)?.toISOString() ?? null,
    paidAt: status === "paid" || status === "partlyPaid" ? isoOf(row.ended_at) : null,
    canCancel: mayCancel(config, row),
    parts: parts.map((part) => ({
      n: part.n,
      amount: fromMicro(part.amount),
      status: partStatus[part.state],
      endToEndId: part.end_to_end,
    })),
  };
}

/** Until when the member was promised it; null: it has ended, or the promise stands still. */
export function promisedAt(row: WithdrawalRow): Date | null {
  return row.ended_at === null && row.state !== "asked" ? row.promised_at : null;
}

/** A rule's name is told to nobody: what waits says until when, and no more. */
export function shownReason({ reason, state }: WithdrawalRow): string | null {
  if (reason === "asked") return null;
  if (reason === "wait.held" && state === "waiting") return "held";
  if (reason?.startsWith("wait.")) return state === "waiting" ? "wait" : null;
  return reason;
}

function paidOf(parts: PartRow[]): bigint {
  const paid = parts.filter(({ state }) => state === "paid");
  return paid.reduce((sum, { amount }) => sum + amount, 0n);
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
