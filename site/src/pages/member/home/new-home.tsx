import { CountDot } from "@trevo/ui/badge.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Mark } from "@trevo/ui/logo.tsx";
import { useSettings } from "../../../lib/settings.ts";
import { useUnread } from "../../../lib/unread.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { BalanceWidget } from "../../../components/cashier/balance-widget.tsx";
import { StudioMoney } from "../../../components/cashier/studio-money.tsx";
import css from "../home.module.css";
import { account, records, type Entry } from "./entries.ts";
import { LastRows } from "./last-rows.tsx";
import { MoneyPair } from "./money-pair.tsx";
import { MemberCard } from "./member-card.tsx";

/** The new member centre: a card of one's own, tiles, and rows. */
export function NewHome() {
  const { betRecord } = useSettings();
  const entries = [...records, ...account].filter((entry) => !entry.betRecord || betRecord);
  return (
    <div className={css.page}>
      <section className={`${css.card} island`}>
        <span className={css.mark}>
          <Mark size={230} />
        </span>
        <MemberCard />
        <BalanceWidget large />
        <MoneyPair />
      </section>
      <StudioMoney always />
      <ul className={css.tiles}>
        {entries.map((entry) => (
          <Tile key={entry.href} {...entry} />
        ))}
      </ul>
      <LastRows />
    </div>
  );
}

function Tile({ href, icon, labelKey, counts }: Entry) {
  const t = useTranslations();
  const { inbox } = useUnread();
  const count = counts ? inbox : 0;
  return (
    <li>
      <a className={css.tile} href={href}>
        <span className={css.sign}>
          <Icon name={icon} />
          <CountDot count={count} label={t("panel.unread", { count })} />
        </span>
        {t(labelKey)}
      </a>
    </li>
  );
}
