import type { AnswerOf } from "@trevo/contract/registry.ts";
import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { moneyText } from "@trevo/ui/money.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useWallet } from "../../lib/wallet.ts";
import { FilteredRecord, useRecordFilter } from "../../components/common/filtered-record.tsx";
import { TransferRow } from "./transfer-row.tsx";

type Page = AnswerOf<"transfers.report">;
type Row = Page["list"][number];

const states = ["done", "moving", "doubt", "failed"] as const;

/** Every transfer by days and by how it stands, and what they have moved. */
export function AllTransfers() {
  const t = useTranslations();
  const style = useMoneyStyle();
  const symbol = symbolOf(useWallet().currency);
  const filter = useRecordFilter<(typeof states)[number]>();
  const { asked, state } = filter;
  const query = useQuery("transfers.report", state ? { ...asked, state } : asked);
  const wallets = useQuery("wallet.balance", {}).data?.wallets ?? [];
  const show = (amount: string) => moneyText({ amount, symbol, style });
  return (
    <FilteredRecord
      filter={filter}
      label={t("transfer.states")}
      states={states}
      textOf={(key) => t(key === "all" ? "statement.all" : `transfer.state.${key}`)}
      query={query}
      none={<None />}
      sums={({ footer }: Page) =>
        t("transfer.sum", { to: show(footer.toStudios), from: show(footer.fromStudios) })
      }
      renderRow={(row: Row) => <TransferRow key={row.id} row={row} wallets={wallets} />}
    />
  );
}

function None() {
  const t = useTranslations();
  return (
    <StateScreen
      variant="empty"
      title={t("transfer.list.empty")}
      text={t("transfer.list.empty.text")}
      icon={<Icon name="refresh" />}
    >
      <a className={buttonClass()} href="/m/transfer">
        {t("transfer.form")}
      </a>
    </StateScreen>
  );
}
