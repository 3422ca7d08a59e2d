import type { AnswerOf } from "@trevo/contract/registry.ts";
import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { moneyText } from "@trevo/ui/money.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { momentText } from "../../components/common/moments.ts";
import { FilteredRecord, useRecordFilter } from "../../components/common/filtered-record.tsx";
import { MoneyRow } from "../../components/cashier/money-row.tsx";
import { tones } from "./tones.ts";

type Page = AnswerOf<"withdrawals.withdrawals">;
type Row = Page["list"][number];

// The table has each status as a key.
const states = Object.keys(tones) as Row["status"][];

/** Every withdrawal by days and by how it stands, what was paid, and the way to each. */
export function AllWithdrawals() {
  const t = useTranslations();
  const style = useMoneyStyle();
  const filter = useRecordFilter<Row["status"]>();
  const { asked, state } = filter;
  const query = useQuery("withdrawals.withdrawals", state ? { ...asked, status: state } : asked);
  const sums = ({ list, footer: { count, paid } }: Page) => {
    const symbol = symbolOf(list[0]?.currency ?? "");
    return t("withdraw.list.sums", { count, paid: moneyText({ amount: paid, symbol, style }) });
  };
  return (
    <FilteredRecord
      filter={filter}
      label={t("withdraw.list.states")}
      states={states}
      textOf={(key) => t(`withdraw.list.${key}`)}
      query={query}
      none={<None />}
      sums={sums}
      renderRow={(row: Row) => <WithdrawalRow key={row.id} row={row} />}
    />
  );
}

function None() {
  const t = useTranslations();
  return (
    <StateScreen
      variant="empty"
      title={t("withdraw.list.empty")}
      text={t("withdraw.list.empty.text")}
      icon={<Icon name="withdraw" />}
    >
      <a className={buttonClass()} href="/m/withdraw">
        {t("withdraw")}
      </a>
    </StateScreen>
  );
}

function WithdrawalRow({ row }: { row: Row }) {
  const language = useLanguage();
  const style = useMoneyStyle();
  const { id, no, amount, currency, status, statusName, createdAt, reason } = row;
  return (
    <MoneyRow
      amount={moneyText({ amount, symbol: symbolOf(currency), style })}
      tone={tones[status]}
      state={statusName}
      href={`/m/withdraw?id=${id}`}
    >
      <small>
        #{no} · {momentText(createdAt, language)}
      </small>
      {reason !== null && <small>{reason}</small>}
    </MoneyRow>
  );
}
