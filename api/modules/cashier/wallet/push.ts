import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { Live } from "../../../core/live.ts";
import { fundsOf, type Wallet } from "../../../ledger/index.ts";
import { sumOf } from "./balance-value.ts";

/**
 * Pushes the new balance to every open page of a member, after each commit that changed it, in
 * whichever process it was made.
 */
export function pushBalances({ ledger, events }: App, live: Live): void {
  const push = async (memberId: bigint, accountId: bigint | null) => {
    const all = await fundsOf(ledger.reads, memberId);
    for (const { wallet, atVendors } of all) {
      const isMoved = [wallet, ...atVendors].some(({ id }) => id === accountId);
      if (!isMoved && accountId !== null) continue;
      live.send(memberId, frameOf(wallet, sumOf(wallet, atVendors)));
    }
  };
  events.on("ledger.moved", (ids) => {
    const [memberId, accountId] = [BigInt(ids.memberId), BigInt(ids.accountId)];
    if (!live.isConnected(memberId)) return;
    // A page that misses a push fetches the balance when it next needs it.
    push(memberId, accountId).catch(() => {});
  });
  events.onGap(() => {
    const pushAll = async () => {
      for (const memberId of live.members()) await push(memberId, null);
    };
    pushAll().catch(() => {});
  });
}

function frameOf({ currency, seq }: Wallet, sum: bigint) {
  const data = { sumBalance: fromMicro(sum), currency, sequence: seq.toString() };
  return { type: "balance", data } as const;
}
