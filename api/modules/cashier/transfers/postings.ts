import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import {
  type AccountRef,
  commandId,
  lockAccounts,
  type PostWithin,
  requestHash,
  settled,
  vendorAccountsOf,
} from "../../../ledger/index.ts";
import { lockVendorWallet, type TransferRow, type WalletKey } from "./transfer.ts";

/** The line of the member's wallet that a transfer becomes. */
export function lineIdOf(id: string): string {
  return commandId("transfer.line", id);
}

type Booked = Pick<
  TransferRow,
  "id" | "member_id" | "amount" | "wallet_account" | "vendor_account" | "line_id"
>;

/**
 * Sets aside what is to go to a vendor, until it says whether it has it.
 *
 * @throws Refusal insufficient.balance, account.blocked
 */
export async function hold(post: PostWithin, row: Booked): Promise<void> {
  settled(
    await post({
      action: "hold",
      ...keyed("transfer.hold", row.id, row.amount ?? 0n),
      account: walletOf(row),
      counter: vendorAccountOf(row),
      kind: "transfer_out",
      amount: row.amount ?? 0n,
      expiresInSeconds: null,
    }),
  );
}

/** What was set aside is at the vendor. */
export async function capture(post: PostWithin, row: Booked): Promise<void> {
  settled(
    await post({
      action: "capture",
      id: row.line_id,
      hash: requestHash("transfer.out", row.id),
      account: walletOf(row),
      hold: commandId("transfer.hold", row.id),
      amount: null,
    }),
  );
}

/** What was set aside never went. */
export async function release(post: PostWithin, row: Booked): Promise<void> {
  settled(
    await post({
      action: "release",
      ...keyed("transfer.release", row.id),
      account: walletOf(row),
      hold: commandId("transfer.hold", row.id),
    }),
  );
}

/** Money that came from a vendor. Micro. */
export async function bringIn(post: PostWithin, row: Booked, amount: bigint): Promise<void> {
  settled(
    await post({
      action: "post",
      id: row.line_id,
      hash: requestHash("transfer.in", row.id, amount.toString()),
      account: walletOf(row),
      counter: vendorAccountOf(row),
      kind: "transfer_in",
      amount,
    }),
  );
}

/** What a member won (above zero) or lost at a vendor since it was last known. Micro. */
export async function bookResult(
  post: PostWithin,
  {
    account,
    games,
    key,
    result,
  }: {
    account: AccountRef;
    games: AccountRef;
    key: string;
    result: bigint;
  },
): Promise<void> {
  if (result === 0n) return;
  settled(
    await post({
      action: "post",
      ...keyed("vendor.result", key, result),
      account,
      counter: games,
      kind: result > 0n ? "vendor_result_in" : "vendor_result_out",
      amount: result > 0n ? result : -result,
    }),
  );
}

/** What the books have at a vendor; nothing moves it until the caller's commit. Micro. */
export async function lockedBalance(
  tx: Tx,
  { memberId, currency, vendor }: WalletKey,
): Promise<bigint> {
  await lockAccounts(tx, memberId);
  const all = await vendorAccountsOf(tx, memberId, currency);
  return all.find((account) => account.vendor === vendor)?.balance ?? 0n;
}

/** Writes down that a wallet is known anew: what was heard before this is not booked any more. */
export async function noteKnown(tx: Tx, key: WalletKey, isConfirmed: boolean): Promise<void> {
  await lockVendorWallet(tx, key);
  await tx
    .updateTable("vendor_wallet")
    .set((eb) => ({
      version: eb("version", "+", 1n),
      ...(isConfirmed ? { confirmed_at: sql<Date>`now()`, silent_at: null } : {}),
    }))
    .where("member_id", "=", key.memberId)
    .where("vendor", "=", key.vendor)
    .where("currency", "=", key.currency)
    .execute();
}

function walletOf({ member_id: ownerId, wallet_account: id }: Booked): AccountRef {
  return { ownerId, id };
}

function vendorAccountOf({ member_id: ownerId, vendor_account: id }: Booked): AccountRef {
  return { ownerId, id };
}

function keyed(space: string, id: string, amount?: bigint) {
  const said = amount === undefined ? [] : [amount.toString()];
  return { id: commandId(space, id), hash: requestHash(space, id, ...said) };
}
