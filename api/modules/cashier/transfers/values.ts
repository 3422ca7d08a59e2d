import type { z } from "zod";
import type { Language } from "@trevo/contract/define.ts";
import type { transfers } from "@trevo/contract/member/transfers.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import { t } from "../../../core/i18n.ts";
import { mainWallet, type TransferRow, type TransferState } from "./transfer.ts";

export type TransferValue = z.input<typeof transfers.move.answer>;

/** What members see of each state. */
export const shownStates: Record<TransferState, TransferValue["state"]> = {
  held: "moving",
  asked: "moving",
  doubt: "doubt",
  done: "done",
  failed: "failed",
};

/** A transfer as its member sees it. */
export function transferValue(row: TransferRow, language: Language): TransferValue {
  const state = shownStates[row.state];
  const isOut = row.direction === "to";
  return {
    id: row.id,
    no: row.no.toString(),
    from: isOut ? mainWallet : row.vendor,
    to: isOut ? row.vendor : mainWallet,
    amount: row.amount === null ? null : fromMicro(row.amount),
    moved: row.moved === null ? null : fromMicro(row.moved),
    currency: row.currency,
    state,
    stateName: t(language, `transfer.state.${state}`),
    at: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
