import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { commandId, requestHash, settled } from "../../../ledger/index.ts";
import { poolsOf } from "./pools.ts";

/**
 * Posts what a release before the draws had counted and not posted when it ended. Of one that was
 * posted and not marked the answer is the same again.
 */
export async function postEarlierShares({ db, ledger }: App): Promise<void> {
  const shares = await db
    .selectFrom("jackpot_share")
    .selectAll()
    .where("posted_at", "is", null)
    .orderBy("id")
    .execute();
  for (const { id, vendor, currency, amount } of shares) {
    const { pool } = await poolsOf(db, currency);
    settled(
      await ledger.post({
        action: "post",
        id: commandId("jackpot.share", id.toString()),
        hash: requestHash("jackpot.share", vendor, currency, amount.toString()),
        account: pool,
        counter: await ledger.houseAccount({ kind: "games", currency, code: vendor }),
        kind: "transfer_in",
        amount,
      }),
    );
    await sql`update jackpot_share set posted_at = now() where id = ${id}`.execute(db);
  }
}
