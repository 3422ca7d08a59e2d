import type { AnswerOf } from "@trevo/contract/registry.ts";
import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { moneyText } from "@trevo/ui/money.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { MoneyRow } from "../../components/cashier/money-row.tsx";
import type { StateTone } from "../../components/cashier/state-tag.tsx";
import { momentText } from "../../components/common/moments.ts";
import { FilteredRecord, useRecordFilter } from "../../components/common/filtered-record.tsx";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useQuery } from "../../lib/use-query.ts";

type Page = AnswerOf<"deposits.deposits">;
type Row = Page["list"][number];

const tones: Record<Row["status"], StateTone> = {
  pending: "waits",
  review: "waits",
  paid: "good",
  expired: "ended",
  failed: "bad",
  cancelled: "ended",
  returned: "bad",
  reversed: "bad",
};
// The table has each state as a key.
const states = Object.keys(tones) as Row["status"][];

/** Every deposit by days and by how it stands, what they come to, and the way to each. */
export default function Deposits() {
  const t = useTranslations();
  const style = useMoneyStyle();
  const filter = useRecordFilter<Row["status"]>();
  const { asked, state } = filter;
  const query = useQuery("deposits.deposits", state ? { ...asked, status: state } : asked);
  /** Currencies of one member are one. */
  const sums = ({ list, footer: { count, credited } }: Page) => {
    const symbol = symbolOf(list[0]?.currency ?? "");
    return t("deposit.list.sums", {
      count,
      credited: moneyText({ amount: credited, symbol, style }),
    });
  };
  return (
    <FilteredRecord
      filter={filter}
      label={t("deposit.list.states")}
      states={states}
      textOf={(key) => t(`deposit.list.${key}`)}
      query={query}
      none={<None />}
      sums={sums}
      renderRow={(row: Row) => <DepositRow key={row.id} row={row} />}
    />
  );
}

function None() {
  const t = useTranslations();
  return (
    <StateScreen
      variant="empty"
      title={t("deposit.list.empty")}
      text={t("deposit.list.empty.text")}
      icon={<Icon name="deposit" />}
    >
      <a className={buttonClass()} href="/m/voucherCenter">
        {t("deposit")}
      </a>
    </StateScreen>
  );
}

function DepositRow({ row }: { row: Row }) {
  const language = useLanguage();
  const style = useMoneyStyle();
  const { id, no, amount, credited, currency, status, statusName, createdAt, reason } = row;
  return (
    <MoneyRow
      amount={moneyText({ amount: credited ?? amount, symbol: symbolOf(currency), style })}
      tone={tones[status]}
      state={statusName}
      href={`/m/voucherCenter?id=${id}`}
    >
      <small>
        {row.methodName} · {no} · {momentText(createdAt, language)}
      </small>
      {reason !== null && <small>{reason}</small>}
    </MoneyRow>
  );
}
