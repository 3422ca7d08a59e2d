import { Logo } from "@trevo/ui/logo.tsx";
import { useMember } from "../lib/member.ts";
import { mayInstall } from "../lib/install.ts";
import { isTrial, useSession } from "../lib/session.ts";
import { useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { SearchLink } from "../components/casino/search-link.tsx";
import { BalanceWidget } from "../components/cashier/balance-widget.tsx";
import { LanguageChoice } from "../components/common/language-choice.tsx";
import { MoneyLinks } from "./money-links.tsx";
import { Panel } from "./panel.tsx";
import { PanelEntry } from "./panel-entry.tsx";
import { PanelVisitor } from "./panel-visitor.tsx";
import { signOut } from "../components/account/sign-out.ts";
import { ThemeChoice } from "../components/common/theme-choice.tsx";
import css from "./panel.module.css";

/** The left panel: who is here, and the pages of the site. */
export function StartPanel({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  const session = useSession();
  const { signedIn } = session;
  return (
    <Panel side="start" head={<Logo />} onClose={onClose}>
      {session.token === null ? <PanelVisitor /> : <Member trial={isTrial(session)} />}
      <SearchLink className={css.search} />
      <h3 className={css.heading}>{t("panel.games")}</h3>
      <ul className={css.list}>
        <PanelEntry icon="home" labelKey="menu.home" href="/m/home" current />
        <PanelEntry icon="flame" labelKey="category.HOT" href="/m/hot-games" />
        <PanelEntry icon="slots" labelKey="category.RNG" href="/m/slot-games" />
        {!signedIn && <PanelEntry icon="play" labelKey="title.trail" href="/m/trail" />}
      </ul>
      <h3 className={css.heading}>{t("panel.more")}</h3>
      <Advantages isGuest={!signedIn} />
      <h3 className={css.heading}>{t("panel.help")}</h3>
      <ul className={css.list}>
        <PanelEntry icon="headset" labelKey="menu.service" href="/m/message" />
        <PanelEntry icon="help" labelKey="title.help" href="/m/help" />
        <PanelEntry icon="shield" labelKey="help.responsible" href="/m/help#responsible" />
        {signedIn && (
          <PanelEntry
            icon="exit"
            labelKey="signOut"
            onClick={() => {
              onClose();
              signOut();
            }}
          />
        )}
      </ul>
      <div className={`${css.foot} ${css.choices}`}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </Panel>
  );
}

/** Each by its rule: by promotions that are on, flags, and links that exist. */
function Advantages({ isGuest }: { isGuest: boolean }) {
  const { data } = useQuery("content.promotions", {});
  const { data: links } = useQuery("system.links", {});
  const codes = new Set(data?.codes);
  const mayInvite = isGuest || codes.has("REFERRAL");
  return (
    <ul className={css.list}>
      <PanelEntry icon="gift" labelKey="menu.promotion" href="/m/activity" />
      {mayInvite && <PanelEntry icon="people" labelKey="menu.invite" href="/m/inviteFriends" />}
      {!isGuest && <VipEntry />}
      {codes.has("APP_DOWNLOAD") && (
        <PanelEntry
          icon="star"
          labelKey="panel.appBonus"
          href="/m/activity?category=app_download"
        />
      )}
      {links && mayInstall(links.resources) && (
        <PanelEntry icon="deposit" labelKey="panel.download" href="/m/app" />
      )}
    </ul>
  );
}

/** Only members of the club have it; a visitor is not asked about. */
function VipEntry() {
  const { info } = useMember();
  if (!info?.clubLabel) return null;
  return (
    <PanelEntry icon="crown" labelKey="panel.vip" href="/m/activity?category=player_rank_rules" />
  );
}

function Member({ trial }: { trial: boolean }) {
  const { name } = useMember();
  return (
    <div className={`${css.card} island`}>
      <strong className={css.name}>
        <bdi>{name}</bdi>
      </strong>
      <BalanceWidget large />
      <MoneyLinks trial={trial} />
    </div>
  );
}
