import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { commandId, requestHash } from "../../../ledger/index.ts";
import { recordOwnAct } from "../../backoffice/staff/index.ts";

/**
 * Posts an approved adjustment: its command's id is made from the row, so that it moves once
 * however often this runs. What the ledger refuses, such as a debit of more than there is, has
 * failed for good: another one is proposed.
 */
export async function postAdjustment({ db, ledger }: App, id: bigint): Promise<void> {
  const row = await db
    .selectFrom("adjustment")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "approved")
    .executeTakeFirst();
  if (!row) return;
  const { currency, amount, direction, member_id: memberId } = row;
  const wallet = await ledger.wallet(memberId, currency);
  if (!wallet) throw new Error(`Member ${memberId} has no ${currency} wallet`);
  const counter = await ledger.houseAccount({ kind: "adjustments", currency, code: row.cause });
  const answer = await ledger.post({
    action: "post",
    id: commandId("adjustment", id.toString()),
    hash: requestHash("adjustment", id.toString(), direction, amount.toString()),
    account: wallet,
    counter,
    kind: direction === "credit" ? "adjustment_in" : "adjustment_out",
    amount,
    remember: true,
  });
  const failure = answer.outcome === "refused" ? answer.reason : null;
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable("adjustment")
      .set({ state: failure ? "failed" : "posted", failure, ended_at: sql<Date>`now()` })
      .where("id", "=", id)
      .where("state", "=", "approved")
      .executeTakeFirst();
    // Another run of this job was faster.
    if (ended.numUpdatedRows === 0n) return;
    const after = { adjustment: id.toString(), state: failure ? "failed" : "posted", failure };
    const subject = `member:${memberId}`;
    await recordOwnAct(tx, { merchant: row.merchant, call: "adjustments.post", subject, after });
  });
}
