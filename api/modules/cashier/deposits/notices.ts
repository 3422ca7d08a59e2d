import { fromMicro } from "@trevo/contract/money.ts";
import type { Tx } from "../../../core/db.ts";
import { letterOf, t } from "../../../core/i18n.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import type { DepositRow } from "./deposit.ts";
import { depositNo } from "./deposit-value.ts";

/**
 * Writes to its owner's inbox where a deposit went while nobody was looking at it, in the
 * transaction that moved it there.
 */
export async function tellOwner(
  tx: Tx,
  { id, no, member_id: memberId, amount, credited, currency, reason, version }: DepositRow,
  state: "pending" | "failed" | "paid" | "returned",
): Promise<void> {
  const values = { no: depositNo(no), amount: fromMicro(credited ?? amount), currency };
  await sendInboxMessage(tx, {
    memberId,
    // One may be asked for another proof several times.
    key: `deposit:${id}:${state}${state === "pending" ? `:${version}` : ""}`,
    topic: "payment",
    ...letterOf(`deposit.letter.${state}`, (language) => ({
      ...values,
      reason: reason === null ? "" : t(language, `deposit.reason.${reason}`),
    })),
  });
}
