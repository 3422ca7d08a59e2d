import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Funds } from "../../../ledger/index.ts";
import { vendorsWithWallets } from "../../casino/vendors/index.ts";

/** A member's wallet at a vendor, as it is known. Micro. */
export interface VendorWallet {
  code: string;
  name: string;
  balance: bigint;
  /** `moving`: a transfer is under way or in doubt; `stale`: the vendor did not say lately. */
  state: "ok" | "stale" | "moving";
  /** When it was last confirmed; null: nothing was ever there. */
  at: Date | null;
}

/** Beyond this a balance that was played from may be another. */
const staleMs = 3_600_000;

/** A member's wallets at all vendors that keep some, those that are empty too. */
export async function vendorWalletsOf(
  app: App,
  { wallet, atVendors: accounts }: Funds,
): Promise<VendorWallet[]> {
  const { ownerId: memberId, currency } = wallet;
  const open = await vendorsWithWallets(app);
  const codes = [...new Set([...open, ...accounts.map(({ vendor }) => vendor)])].toSorted();
  if (codes.length === 0) return [];
  const { rows } = await sql<Row>`
    select v.code as vendor, v.name, w.confirmed_at, w.silent_at, exists (
        select 1 from wallet_transfer t where t.member_id = w.member_id and t.vendor = w.vendor
          and t.currency = w.currency and t.ended_at is null
      ) as moves
      from vendor_code v
      left join vendor_wallet w on w.vendor = v.code
        and w.member_id = ${memberId} and w.currency = ${currency}
      where v.code = any (${codes})`.execute(app.db);
  return codes.map((code) => {
    const balance = accounts.find(({ vendor }) => vendor === code)?.balance ?? 0n;
    const row = rows.find(({ vendor }) => vendor === code);
    return {
      code,
      name: row?.name ?? code,
      balance,
      state: stateOf(row, balance),
      at: row?.confirmed_at ?? null,
    };
  });
}

interface Row {
  vendor: string;
  name: string;
  confirmed_at: Date | null;
  silent_at: Date | null;
  moves: boolean;
}

function stateOf(row: Row | undefined, balance: bigint): VendorWallet["state"] {
  if (!row) return "ok";
  if (row.moves) return "moving";
  const { confirmed_at: confirmed, silent_at: silent } = row;
  if (silent) return "stale";
  const isOld = confirmed !== null && Date.now() - confirmed.getTime() > staleMs;
  return balance > 0n && isOld ? "stale" : "ok";
}
