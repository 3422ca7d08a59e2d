import { fromMicro } from "@trevo/contract/money.ts";
import type { Tx } from "../../../core/db.ts";
import { openIncident } from "../incidents/index.ts";

/**
 * Takes note that the bank paid a part that it had said no to: its member has the money twice. It
 * is told once, whoever says it first; nothing more leaves until people looked.
 */
export async function noteFlip(tx: Tx, partId: string, endToEnd: string | null): Promise<void> {
  const part = await tx
    .updateTable("payout_part")
    .set({ flipped_at: new Date(), ...(endToEnd === null ? {} : { end_to_end: endToEnd }) })
    .where("id", "=", partId)
    .where("flipped_at", "is", null)
    .returning(["withdrawal_id", "amount"])
    .executeTakeFirst();
  if (!part) return;
  const { no, merchant } = await tx
    .selectFrom("withdrawal")
    .select(["no", "merchant"])
    .where("id", "=", part.withdrawal_id)
    .executeTakeFirstOrThrow();
  const detail = { withdrawal: no.toString(), amount: fromMicro(part.amount) };
  await openIncident(tx, { merchant, kind: "payout.flip", subject: partId, freezes: true, detail });
}
