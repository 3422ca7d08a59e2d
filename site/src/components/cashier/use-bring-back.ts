import { toast } from "@trevo/client/toasts.ts";
import { moneyText } from "@trevo/ui/money.tsx";
import type { CallError } from "../../lib/client.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useCommand } from "../../lib/use-query.ts";
import { refreshBalance, useWallet } from "../../lib/wallet.ts";

/** Brings all that is at studios back, and says what has come and what is not known yet. */
export function useBringBack(onRefused: (error: CallError) => void): {
  bringBack(): void;
  isRunning: boolean;
} {
  const t = useTranslations();
  const style = useMoneyStyle();
  const symbol = symbolOf(useWallet().currency);
  const command = useCommand("transfers.bringBack", {
    changes: ["wallet.balance", "transfers.report", "withdrawals.offer"],
    onRefused,
  });
  return {
    isRunning: command.isRunning,
    bringBack: () =>
      command.send({}, ({ list, total }) => {
        void refreshBalance();
        if (list.some(({ state }) => state !== "done")) toast("info", t("transfer.all.doubt"));
        else {
          const amount = moneyText({ amount: total, symbol, style });
          toast("success", t("transfer.all.done", { amount }));
        }
      }),
  };
}
