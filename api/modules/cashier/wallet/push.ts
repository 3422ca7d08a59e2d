import { fromMicro } from "@trevo/contract/money.ts";
import type { Live } from "../../../core/live.ts";
import type { App } from "../../../app.ts";

/** Tells every open page of a member what the wallet holds, after each commit that moved it. */
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
      // A page that misses a push asks when it next needs the balance.
      .catch(() => {});
  });
}
