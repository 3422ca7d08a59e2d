import { fromMicro } from "@trevo/contract/money.ts";
import type { Tx } from "../../../core/db.ts";
import { hasText, letterOf, t } from "../../../core/i18n.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import type { PartRow, WithdrawalRow } from "./withdrawal.ts";

/** Writes to its owner's inbox how a withdrawal ended, in the transaction that ended it. */
export async function tellOwner(
  tx: Tx,
  { id, no, state, member_id: memberId, amount, currency, reason }: WithdrawalRow,
): Promise<void> {
  const values = { no: no.toString(), amount: fromMicro(amount), currency };
  await sendInboxMessage(tx, {
    memberId,
    key: `withdrawal:${id}:${state}`,
    topic: "payment",
    ...letterOf(`withdrawal.letter.${state}`, (language) => ({
      ...values,
      reason: reason === null ? "" : t(language, reasonKey(reason)),
    })),
  });
}

/** Writes to its owner's inbox that a part was paid after all, and left the wallet again. */
export async function tellOfFlip(
  tx: Tx,
  { id, no, member_id: memberId, currency }: WithdrawalRow,
  part: PartRow,
): Promise<void> {
  await sendInboxMessage(tx, {
    memberId,
    key: `withdrawal:${id}:flip:${part.n}`,
    topic: "payment",
    ...letterOf("withdrawal.letter.flip", () => ({
      no: no.toString(),
      amount: fromMicro(part.amount),
      currency,
    })),
  });
}

/** The key of a reason's words; a bank's own code that nobody translated has common ones. */
export function reasonKey(reason: string): string {
  const key = `withdrawal.reason.${reason}`;
  return hasText(key) ? key : "withdrawal.reason.bank.unknown";
}
