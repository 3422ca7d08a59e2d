import { Logo } from "@trevo/ui/logo.tsx";
import { ClubLabel } from "../components/account/club-label.tsx";
import { MyAvatar } from "../components/account/my-avatar.tsx";
import { signOut } from "../components/account/sign-out.ts";
import { BalanceWidget } from "../components/cashier/balance-widget.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { useMember } from "../lib/member.ts";
import { isAgent, isTrial, useSession } from "../lib/session.ts";
import { useSettings } from "../lib/settings.ts";
import { useUnread } from "../lib/unread.ts";
import { useQuery } from "../lib/use-query.ts";
import { MoneyLinks } from "./money-links.tsx";
import { PanelEntry } from "./panel-entry.tsx";
import { PanelVisitor } from "./panel-visitor.tsx";
import css from "./panel.module.css";
import { Panel } from "./panel.tsx";

/** The right panel: me. */
export function EndPanel({ onClose }: { onClose(): void }) {
  const session = useSession();
  const { betRecord } = useSettings();
  const { data: links } = useQuery("system.links", {});
  const unread = useUnread();
  const trial = isTrial(session);
  const blog = links?.social.BLOG;
  if (session.token === null) return <GuestPanel onClose={onClose} />;
  return (
    <Panel side="end" head={<Head />} onClose={onClose}>
      <div className={`${css.card} island`}>
        <BalanceWidget large />
        <MoneyLinks trial={trial} />
      </div>
      <ul className={css.list}>
        {!trial && <PanelEntry icon="person" labelKey="menu.account" href="/m/member/home" />}
        <PanelEntry icon="receipt" labelKey="title.myAccount" href="/m/myAccount/index" />
        {betRecord && (
          <PanelEntry icon="history" labelKey="title.gameRecord" href="/m/gameRecord" />
        )}
        {isAgent(session) && <PanelEntry icon="people" labelKey="title.agent" href="/m/agent" />}
        <PanelEntry
          icon="megaphone"
          labelKey="title.notice"
          href="/m/notice"
          unread={unread.notices}
        />
        {!trial && (
          <PanelEntry
            icon="mail"
            labelKey="title.webEmail"
            href="/m/webEmail"
            unread={unread.inbox}
          />
        )}
        <PanelEntry icon="headset" labelKey="menu.service" href="/m/message" />
        {!trial && <PanelEntry icon="clock" labelKey="title.protection" href="/m/protection" />}
        <PanelEntry icon="shield" labelKey="help.responsible" href="/m/help#responsible" />
        <PanelEntry icon="settings" labelKey="title.set" href="/m/set" />
        {blog && <PanelEntry icon="chat" labelKey="panel.blog" href={blog.url} />}
      </ul>
      <ul className={css.foot}>
        <PanelEntry
          icon="exit"
          labelKey="signOut"
          onClick={() => {
            onClose();
            signOut();
          }}
        />
      </ul>
    </Panel>
  );
}

/** Who is signed in. */
function Head() {
  const t = useTranslations();
  const session = useSession();
  const { name, info } = useMember();
  return (
    <>
      <MyAvatar size={40} />
      <span className={css.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>{isTrial(session) ? t("trial.badge") : `ID ${info?.id ?? "…"}`}</small>
        <ClubLabel />
      </span>
    </>
  );
}

/** The right panel of a visitor, also of a member whose session ended while it was open. */
function GuestPanel({ onClose }: { onClose(): void }) {
  return (
    <Panel side="end" head={<Logo />} onClose={onClose}>
      <PanelVisitor />
    </Panel>
  );
}
