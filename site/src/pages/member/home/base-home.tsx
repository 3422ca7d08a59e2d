import { useSettings } from "../../../lib/settings.ts";
import { useUnread } from "../../../lib/unread.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { Row, RowList } from "../../../components/common/row-list.tsx";
import { BalanceWidget } from "../../../components/cashier/balance-widget.tsx";
import { StudioMoney } from "../../../components/cashier/studio-money.tsx";
import css from "../home.module.css";
import { account, records, type Entry } from "./entries.ts";
import { LastRows } from "./last-rows.tsx";
import { MoneyPair } from "./money-pair.tsx";
import { MemberCard } from "./member-card.tsx";

/** The base member centre: the same places as plain rows under their headings. */
export function BaseHome() {
  const t = useTranslations();
  const { betRecord } = useSettings();
  return (
    <div className={css.page}>
      <section className={css.plain}>
        <MemberCard />
        <BalanceWidget large />
        <MoneyPair />
      </section>
      <StudioMoney always />
      <Entries
        title={t("profile.records")}
        entries={records.filter((entry) => !entry.betRecord || betRecord)}
      />
      <Entries title={t("profile.account")} entries={account} />
      <LastRows />
    </div>
  );
}

function Entries({ title, entries }: { title: string; entries: Entry[] }) {
  const t = useTranslations();
  const { inbox } = useUnread();
  return (
    <RowList title={title}>
      {entries.map(({ href, icon, labelKey, counts }) => (
        <Row key={href} href={href} icon={icon} text={t(labelKey)} unread={counts ? inbox : 0} />
      ))}
    </RowList>
  );
}
