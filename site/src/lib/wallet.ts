import { call, CallError } from "./client.ts";
import { sessionStore } from "./session.ts";
import { readStored, store } from "@trevo/client/storage.ts";
import { keys } from "./storage-keys.ts";
import { createStore, useStore } from "@trevo/client/store.ts";

interface WalletState {
  balance: string | null;
  currency: string;
  /** Grows with each transfer: an answer older than what is shown is dropped. */
  sequence: bigint;
  hidden: boolean;
  refreshing: boolean;
}

const empty = { balance: null, currency: "BRL", sequence: -1n };

const walletStore = createStore<WalletState>(() => ({
  ...empty,
  hidden: false,
  refreshing: false,
}));

/** Applies a balance from any source, unless a newer one is already shown. */
export function applyBalance(came: {
  sumBalance: string;
  currency: string;
  sequence: string;
}): void {
  const sequence = BigInt(came.sequence);
  if (sequence < walletStore.getState().sequence) return;
  walletStore.setState({ balance: came.sumBalance, currency: came.currency, sequence });
}

export async function refreshBalance(): Promise<void> {
  if (sessionStore.getState().token === null) return;
  walletStore.setState({ refreshing: true });
  try {
    applyBalance(await call("wallet.balance", {}));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  } finally {
    walletStore.setState({ refreshing: false });
  }
}

export function clearBalance(): void {
  walletStore.setState(empty);
}

export function toggleBalanceHidden(): void {
  const hidden = !walletStore.getState().hidden;
  store(keys.balanceHidden, hidden);
  walletStore.setState({ hidden });
}

/** Restores whether this browser hides balances. */
export function restoreWallet(): void {
  walletStore.setState({ hidden: readStored(keys.balanceHidden) === true });
}

export function useWallet(): WalletState {
  return useStore(walletStore, (state) => state);
}
