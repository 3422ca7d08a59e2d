import { sql } from "kysely";
import { fromMicro, microPerUnit } from "@trevo/contract/money.ts";
import type { Tx } from "../../../core/db.ts";
import { enqueueJobAt } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { openVendorAccount, openWallet } from "../../../ledger/index.ts";
import { vendorsWithWallets } from "../../casino/vendors/index.ts";
import { askAbout, askJob } from "./ask.ts";
import { hold, lineIdOf } from "./postings.ts";
import { openTransferOf, readTransfer, type TransferRow, type WalletKey } from "./transfer.ts";

/** The least that a member moves by hand. */
const amountMin = microPerUnit;
/** Later than the vendor's answer: the job is for a process that ended in between. */
const takeOnMs = 12_000;

export interface TransferAsked extends WalletKey {
  id: string;
  merchant: string;
  direction: "to" | "from";
  origin: TransferRow["origin"];
  /** Micro; null: all that is there, of transfers from a vendor. */
  amount: bigint | null;
  /** Looks, within the transaction, whether the member may; absent: nobody may be kept from it. */
  check?: (tx: Tx) => Promise<void>;
}

/**
 * Moves money between a member's wallet and a vendor's. What goes out is held first, what comes in
 * is credited last; whatever the vendor leaves open is asked for until it is known. The same id is
 * the same transfer.
 *
 * @throws Refusal transfer.unknown, transfer.limit {min}, transfer.doubt: an earlier one of this
 *   wallet is not known yet; insufficient.balance, account.blocked
 */
export async function startTransfer(app: App, asked: TransferAsked): Promise<TransferRow> {
  const known = await readTransfer(app, asked.id);
  if (known) return askAbout(app, known.id);
  if (!(await vendorsWithWallets(app)).includes(asked.vendor)) {
    throw new Refusal("transfer.unknown");
  }
  if (asked.amount !== null && asked.amount < amountMin) {
    throw new Refusal("transfer.limit", { min: fromMicro(amountMin) });
  }
  const earlier = await openTransferOf(app, asked);
  if (earlier && (await askAbout(app, earlier.id)).ended_at === null) {
    throw new Refusal("transfer.doubt");
  }
  await app.ledger.transact(app.db, async (tx, post) => {
    await asked.check?.(tx);
    const row = await writeTransfer(tx, asked);
    if (row?.direction === "to") await hold(post, row);
  });
  return askAbout(app, asked.id);
}

/** Null: a repeat of this very request was faster. @throws Refusal transfer.doubt */
async function writeTransfer(tx: Tx, asked: TransferAsked): Promise<TransferRow | null> {
  const { id, merchant, memberId, vendor, currency, direction, origin, amount } = asked;
  const wallet = await openWallet(tx, memberId, currency);
  const account = await openVendorAccount(tx, memberId, { currency, vendor });
  await tx
    .insertInto("vendor_wallet")
    .values({ member_id: memberId, vendor, currency, merchant, account_id: account.id })
    .onConflict((on) =>
      on
        .columns(["member_id", "vendor", "currency"])
        .doUpdateSet({ version: sql<bigint>`vendor_wallet.version + 1` }),
    )
    .execute();
  const takeOnAt = new Date(Date.now() + takeOnMs);
  const row = await tx
    .insertInto("wallet_transfer")
    .values({
      id,
      merchant,
      vendor,
      currency,
      direction,
      origin,
      amount,
      member_id: memberId,
      state: direction === "to" ? "held" : "asked",
      wallet_account: wallet.id,
      vendor_account: account.id,
      line_id: lineIdOf(id),
      check_at: takeOnAt,
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) {
    await enqueueJobAt(tx, askJob, { id }, takeOnAt);
    return row;
  }
  const same = await tx.selectFrom("wallet_transfer").select("id").where("id", "=", id).execute();
  if (same.length === 0) throw new Refusal("transfer.doubt");
  return null;
}
