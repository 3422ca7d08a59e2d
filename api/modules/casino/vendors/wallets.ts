import type { App } from "../../../app.ts";
import {
  type TransferAnswer,
  VendorUnavailable,
  type VendorTransfer,
  type VendorWallets,
} from "./adapters/adapter.ts";
import { adapters } from "./adapters/index.ts";
import { type VendorConfig, vendorConfigsOf } from "./vendor-configs.ts";

/** The codes of the vendors that keep balances of their own. */
export async function vendorsWithWallets(app: App): Promise<string[]> {
  const all = await vendorConfigsOf(app).all();
  return all.filter(({ hasWallets }) => hasWallets).map(({ code }) => code);
}

/** @throws VendorUnavailable: it may have moved or not, and is asked again with the same key */
export async function moveAtVendor(
  app: App,
  code: string,
  transfer: VendorTransfer,
): Promise<TransferAnswer> {
  const { vendor, wallets } = await walletsAt(app, code);
  return wallets.move(vendor, transfer);
}

/** What became of a key; null: the vendor has never heard of it. @throws VendorUnavailable */
export async function transferAtVendor(
  app: App,
  code: string,
  key: string,
): Promise<TransferAnswer | null> {
  const { vendor, wallets } = await walletsAt(app, code);
  return wallets.transferOf(vendor, key);
}

/** What a member has there now, in micro. @throws VendorUnavailable */
export async function balanceAtVendor(
  app: App,
  code: string,
  player: { memberId: bigint; currency: string },
): Promise<bigint> {
  const { vendor, wallets } = await walletsAt(app, code);
  return wallets.balanceOf(vendor, player);
}

async function walletsAt(
  app: App,
  code: string,
): Promise<{ vendor: VendorConfig; wallets: VendorWallets }> {
  const vendor = await vendorConfigsOf(app).find(code);
  const wallets = vendor && adapters[vendor.adapter]?.wallets;
  if (!vendor || !wallets) throw new VendorUnavailable(`${code} keeps no balances now`);
  return { vendor, wallets };
}
