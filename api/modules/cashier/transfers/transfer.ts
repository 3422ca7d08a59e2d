import type { Selectable } from "kysely";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import type { WalletTransferTable } from "../../../schema.ts";

export type TransferRow = Selectable<WalletTransferTable>;
export type TransferState = TransferRow["state"];

/** A member's wallet at a vendor. */
export interface WalletKey {
  memberId: bigint;
  vendor: string;
  currency: string;
}

/** The one name of the site's own wallet. */
export const mainWallet = "MAIN";

/** A transfer as it stands, or undefined. */
export function readTransfer({ db }: App, id: string): Promise<TransferRow | undefined> {
  return db.selectFrom("wallet_transfer").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The transfer of a wallet that has not ended, or undefined. */
export function openTransferOf({ db }: App, key: WalletKey): Promise<TransferRow | undefined> {
  return db
    .selectFrom("wallet_transfer")
    .selectAll()
    .where("member_id", "=", key.memberId)
    .where("vendor", "=", key.vendor)
    .where("currency", "=", key.currency)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/**
 * Locks a member's wallet at a vendor until the caller's transaction ends: nothing becomes known of
 * it meanwhile. Undefined: nothing was ever moved there.
 */
export function lockVendorWallet(tx: Tx, { memberId, vendor, currency }: WalletKey) {
  return tx
    .selectFrom("vendor_wallet")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("vendor", "=", vendor)
    .where("currency", "=", currency)
    .forUpdate()
    .executeTakeFirst();
}
