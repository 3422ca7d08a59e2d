import type { AnswerOf } from "@trevo/contract/registry.ts";
import { moneyText } from "@trevo/ui/money.tsx";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { MoneyRow } from "../../components/cashier/money-row.tsx";
import type { StateTone } from "../../components/cashier/state-tag.tsx";
import { momentText } from "../../components/common/moments.ts";
import type { Wallets } from "../transfer.tsx";

type Row = AnswerOf<"transfers.report">["list"][number];

const tones: Record<Row["state"], StateTone> = {
  moving: "waits",
  doubt: "waits",
  done: "good",
  failed: "ended",
};

/** One transfer: between which wallets, how much, and where it stands. */
export function TransferRow({ row, wallets }: { row: Row; wallets: Wallets["wallets"] }) {
  const t = useTranslations();
  const language = useLanguage();
  const style = useMoneyStyle();
  const { no, from, to, amount, moved, currency, state, stateName, at } = row;
  const nameOf = (code: string) => wallets.find((wallet) => wallet.code === code)?.name ?? code;
  const shown = moved ?? amount;
  return (
    <MoneyRow
      amount={
        shown === null
          ? t("transfer.row.all")
          : moneyText({ amount: shown, symbol: symbolOf(currency), style })
      }
      tone={tones[state]}
      state={stateName}
    >
      <small>{t("transfer.row", { from: nameOf(from), to: nameOf(to) })}</small>
      <small>
        #{no} · {momentText(at, language)}
      </small>
    </MoneyRow>
  );
}
