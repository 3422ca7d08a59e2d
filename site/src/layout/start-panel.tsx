import { Logo } from "@trevo/ui/logo.tsx";
import { useMember } from "../lib/member.ts";
import { mayInstall } from "../lib/install.ts";
import { isTrial, useSession } from "../lib/session.ts";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { BalanceWidget } from "../components/cashier/balance-widget.tsx";
import { LanguageChoice } from "../components/common/language-choice.tsx";
import { MoneyWays } from "./money-ways.tsx";
import { Panel } from "./panel.tsx";
import { PanelEntry } from "./panel-entry.tsx";
import { PanelVisitor } from "./panel-visitor.tsx";
import { signOut } from "../components/account/sign-out.ts";
import { ThemeChoice } from "../components/common/theme-choice.tsx";
import css from "./panel.module.css";

/** The left panel: who is here, and the places of the house. */
export function StartPanel({ onClose }: { onClose(): void }) {
  const say = useWords();
  const session = useSession();
  const { signedIn } = session;
  return (
    <Panel side="start" head={<Logo />} onClose={onClose}>
      {session.token === null ? <PanelVisitor /> : <Member trial={isTrial(session)} />}
      <h3 className={css.heading}>{say("panel.games")}</h3>
      <ul className={css.list}>
        <PanelEntry icon="home" word="menu.home" href="/m/home" current />
        <PanelEntry icon="flame" word="category.HOT" href="/m/hot-games" />
        <PanelEntry icon="slots" word="category.RNG" href="/m/slot-games" />
        {!signedIn && <PanelEntry icon="play" word="title.trail" href="/m/trail" />}
      </ul>
      <h3 className={css.heading}>{say("panel.more")}</h3>
      <Advantages isGuest={!signedIn} />
      <h3 className={css.heading}>{say("panel.help")}</h3>
      <ul className={css.list}>
        <PanelEntry icon="headset" word="menu.service" href="/m/message" />
        <PanelEntry icon="help" word="title.help" href="/m/help" />
        <PanelEntry icon="shield" word="help.responsible" href="/m/help#responsible" />
        {signedIn && (
          <PanelEntry
            icon="exit"
            word="signOut"
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
  const { data } = useRead("content.promotions", {});
  const { data: links } = useRead("system.links", {});
  const codes = new Set(data?.codes);
  const mayInvite = isGuest || codes.has("REFERRAL");
  return (
    <ul className={css.list}>
      <PanelEntry icon="gift" word="menu.promotion" href="/m/activity" />
      {mayInvite && <PanelEntry icon="people" word="menu.invite" href="/m/inviteFriends" />}
      {!isGuest && <VipEntry />}
      {codes.has("APP_DOWNLOAD") && (
        <PanelEntry icon="star" word="panel.appBonus" href="/m/activity?category=app_download" />
      )}
      {links && mayInstall(links.resources) && (
        <PanelEntry icon="deposit" word="panel.download" href="/m/app" />
      )}
    </ul>
  );
}

/** Only members of the club have it; a visitor is not asked about. */
function VipEntry() {
  const { info } = useMember();
  if (!info?.clubLabel) return null;
  return <PanelEntry icon="crown" word="panel.vip" href="/m/activity?category=player_rank_rules" />;
}

function Member({ trial }: { trial: boolean }) {
  const { name } = useMember();
  return (
    <div className={`${css.card} island`}>
      <strong className={css.name}>
        <bdi>{name}</bdi>
      </strong>
      <BalanceWidget large />
      <MoneyWays trial={trial} />
    </div>
  );
}
