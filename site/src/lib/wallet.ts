import { call, CallError } from "./client.ts";
import { sessionStore } from "./session.ts";
import { keys, readStored, store } from "./storage.ts";
import { createStore, useStored } from "./store.ts";

interface WalletState {
  balance: string | null;
  currency: string;
  /** Grows with each movement: an answer that is older than what is shown is dropped. */
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

/** Takes a balance that came by any way, unless a newer one is already shown. */
export function takeBalance(came: {
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
    takeBalance(await call("wallet.balance", {}));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  } finally {
    walletStore.setState({ refreshing: false });
  }
}

export function forgetBalance(): void {
  walletStore.setState(empty);
}

export function toggleHidden(): void {
  const hidden = !walletStore.getState().hidden;
  store(keys.balanceHidden, hidden);
  walletStore.setState({ hidden });
}

/** Takes up whether this browser hides balances. */
export function resumeWallet(): void {
  walletStore.setState({ hidden: readStored(keys.balanceHidden) === true });
}

export function useWallet(): WalletState {
  return useStored(walletStore, (state) => state);
}
