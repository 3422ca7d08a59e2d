import { fromMicro } from "@trevo/contract/money.ts";
import type { Tx } from "../../../core/db.ts";
import type { WithdrawalRow } from "./withdrawal.ts";

/** What people know a withdrawal by: whoever agrees on something about it reads this. */
export async function namedBy(
  tx: Tx,
  { no, member_id: memberId, amount, currency }: WithdrawalRow,
): Promise<{ no: string; account: string; amount: string; currency: string }> {
  const { account } = await tx
    .selectFrom("member_account")
    .select("account")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return { no: no.toString(), account, amount: fromMicro(amount), currency };
}
