import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { lockWithdrawal, type PartRow, type WithdrawalRow } from "./withdrawal.ts";

/** A part of this house's withdrawal, both locked. @throws Refusal withdrawal.unknown */
export async function lockPart(
  tx: Tx,
  merchant: string,
  { id, n }: { id: string; n: number },
): Promise<{ row: WithdrawalRow; part: PartRow }> {
  const row = await lockWithdrawal(tx, id);
  if (row?.merchant !== merchant) throw new Refusal("withdrawal.unknown");
  const part = await tx
    .selectFrom("payout_part")
    .selectAll()
    .where("withdrawal_id", "=", id)
    .where("n", "=", n)
    .forUpdate()
    .executeTakeFirst();
  if (!part) throw new Refusal("withdrawal.unknown");
  return { row, part };
}
