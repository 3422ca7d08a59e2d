import type { z } from "zod";
import type { Language } from "@trevo/contract/define.ts";
import type { wallet as contract } from "@trevo/contract/member/wallet.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import { t } from "../../../core/i18n.ts";
import { Refusal } from "../../../core/refusal.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { type AccountRef, debtOf, vendorAccountsOf, type Wallet } from "../../../ledger/index.ts";
import { mainWallet, type VendorWallet } from "../transfers/index.ts";
import { turnoverNow } from "../turnover/index.ts";
import { walletOf } from "./wallets.ts";

/** All that can be spent or brought back, in micro: what is held for a payout is not in it. */
export function sumOf(
  { balance, held }: Pick<Wallet, "balance" | "held">,
  atVendors: readonly { balance: bigint }[],
): bigint {
  return atVendors.reduce((sum, one) => sum + one.balance, balance - held);
}

/** What may be asked for as a payout: all that is neither held, nor to be played, nor owed. */
export async function withdrawableOf({ db, config, ledger }: App, wallet: Wallet): Promise<bigint> {
  if (wallet.isPlay) return 0n;
  const [debt, { locked }] = await Promise.all([
    debtOf(ledger.reads, wallet.ownerId, wallet.currency),
    turnoverNow(db, config, wallet),
  ]);
  const free = wallet.balance - wallet.held - locked - (debt?.owed ?? 0n);
  return free > 0n ? free : 0n;
}

interface Balances {
  wallet: Wallet;
  atVendors: readonly VendorWallet[];
  /** Micro. */
  withdrawable: bigint;
}

/** A member's wallets as they are told. */
export function balanceValue(
  { wallet, atVendors, withdrawable }: Balances,
  { language }: { language: Language },
): z.input<typeof contract.balance.answer> {
  return {
    sumBalance: fromMicro(sumOf(wallet, atVendors)),
    withdrawable: fromMicro(withdrawable),
    currency: wallet.currency,
    sequence: wallet.seq.toString(),
    wallets: [
      {
        code: mainWallet,
        name: t(language, "wallet.main"),
        mode: "main",
        balance: fromMicro(wallet.balance),
        held: fromMicro(wallet.held),
        state: "ok",
        at: new Date().toISOString(),
      },
      ...atVendors.map(({ code, name, balance, state, at }) => ({
        code,
        name,
        mode: "transfer" as const,
        balance: fromMicro(balance),
        held: fromMicro(0n),
        state,
        at: at?.toISOString() ?? null,
      })),
    ],
  };
}

/**
 * The account whose statement is asked for: the wallet's, or that of one at a vendor.
 *
 * @throws Refusal transfer.unknown: nothing was ever moved there
 */
export async function accountOf(
  { ledger }: App,
  context: RequestContext,
  code: string | undefined,
): Promise<AccountRef> {
  const session = requireSession(context);
  if (code === undefined || code === mainWallet) return walletOf(ledger, session);
  const all = await vendorAccountsOf(ledger.reads, session.memberId, session.currency);
  const found = all.find(({ vendor }) => vendor === code);
  if (!found) throw new Refusal("transfer.unknown");
  return found;
}
