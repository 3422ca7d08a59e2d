import { fromMicro } from "@trevo/contract/money.ts";
import type { Live } from "../../../core/live.ts";
import type { App } from "../../../app.ts";

/** Pushes the new balance to every open page of a member, after each commit that changed it. */
export function pushBalances({ ledger }: App, live: Live): void {
  ledger.onMovement(({ memberId, account, balance, seq }) => {
    if (!live.hears(memberId)) return;
    ledger
      .wallets(memberId)
      .then((wallets) => {
        const wallet = wallets.find((each) => each.id === account.id);
        if (!wallet) return;
        const sequence = seq.toString();
        const sumBalance = fromMicro(balance);
        live.tell(memberId, {
          type: "balance",
          data: { sumBalance, currency: wallet.currency, sequence },
        });
      })
      // A page that misses a push fetches the balance when it next needs it.
      .catch(() => {});
  });
}
