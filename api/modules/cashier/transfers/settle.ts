import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import type { AccountRef, PostWithin } from "../../../ledger/index.ts";
import { resolveAlert } from "../../backoffice/staff/index.ts";
import { type TransferAnswer, VendorUnavailable } from "../../casino/vendors/index.ts";
import { bookResult, bringIn, capture, lockedBalance, noteKnown, release } from "./postings.ts";
import { lockVendorWallet, readTransfer, type TransferRow } from "./transfer.ts";

/**
 * Ends a transfer by what its vendor says; the only place where one moves money for good. It may
 * run any number of times and at once: the row and its postings commit together, and an end stays.
 *
 * @throws VendorUnavailable where the answer is not one to what was asked
 */
export async function settleTransfer(app: App, id: string, said: TransferAnswer): Promise<void> {
  const head = await readTransfer(app, id);
  if (!head) throw new Error("A transfer was asked about and is not there");
  if (said.outcome === "moved" && !isAnswerTo(head, said.moved)) {
    throw new VendorUnavailable(`${head.vendor} moved another amount than it was asked to`);
  }
  const { currency, vendor } = head;
  const games = await app.ledger.houseAccount({ kind: "games", currency, code: vendor });
  await app.ledger.transact(app.db, async (tx, post) => {
    const key = { memberId: head.member_id, vendor, currency };
    await lockVendorWallet(tx, key);
    const row = await tx
      .selectFrom("wallet_transfer")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.ended_at !== null) return;
    await end(tx, row, said);
    await resolveAlert(tx, { merchant: row.merchant, kind: "transfer.doubt", subject: id });
    await noteKnown(tx, key, said.outcome === "moved");
    if (said.outcome === "moved") await book({ tx, post, games }, row, said);
    else if (row.direction === "to") await release(post, row);
  });
}

interface Booking {
  tx: Tx;
  post: PostWithin;
  games: AccountRef;
}

/**
 * The movement, and what was won or lost there up to it: the vendor's balance just after it says
 * so, since no other transfer of this wallet is open.
 */
async function book(
  { tx, post, games }: Booking,
  row: TransferRow,
  { moved, balance }: Extract<TransferAnswer, { outcome: "moved" }>,
): Promise<void> {
  const account = { ownerId: row.member_id, id: row.vendor_account };
  const { member_id: memberId, vendor, currency, id: key } = row;
  const before = await lockedBalance(tx, { memberId, vendor, currency });
  const change = row.direction === "to" ? moved : -moved;
  const result = balance - change - before;
  // A result comes before what it is needed for: winnings that leave have to be there.
  await bookResult(post, { account, games, key, result });
  if (row.direction === "to") await capture(post, row);
  else if (moved > 0n) await bringIn(post, row, moved);
}

function isAnswerTo({ direction, amount }: TransferRow, moved: bigint): boolean {
  return direction === "to" || amount !== null ? moved === amount : true;
}

async function end(tx: Tx, { id }: TransferRow, said: TransferAnswer): Promise<void> {
  const isDone = said.outcome === "moved";
  await tx
    .updateTable("wallet_transfer")
    .set({
      state: isDone ? "done" : "failed",
      moved: isDone ? said.moved : null,
      ended_at: sql<Date>`now()`,
      check_at: null,
    })
    .where("id", "=", id)
    .execute();
}
