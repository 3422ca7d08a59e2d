import { Badge } from "@trevo/ui/badge.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useMember } from "../lib/member.ts";
import { isAgent, isTrial, useSession } from "../lib/session.ts";
import { useSettings } from "../lib/settings.ts";
import { useUnread } from "../lib/unread.ts";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { MyFace } from "../components/account/my-face.tsx";
import { GuestPanel } from "./guest-panel.tsx";
import { BalanceWidget } from "../components/cashier/balance-widget.tsx";
import { MoneyWays } from "./money-ways.tsx";
import { Panel } from "./panel.tsx";
import { PanelEntry } from "./panel-entry.tsx";
import { signOut } from "../components/account/sign-out.ts";
import css from "./panel.module.css";

/** The right panel: me. */
export function EndPanel({ onClose }: { onClose(): void }) {
  const session = useSession();
  const { betRecord } = useSettings();
  const { data: links } = useRead("system.links", {});
  const unread = useUnread();
  const trial = isTrial(session);
  const blog = links?.social.BLOG;
  if (session.token === null) return <GuestPanel onClose={onClose} />;
  return (
    <Panel side="end" head={<Head />} onClose={onClose}>
      <div className={`${css.card} island`}>
        <BalanceWidget large />
        <MoneyWays trial={trial} />
      </div>
      <ul className={css.list}>
        {!trial && <PanelEntry icon="person" word="menu.account" href="/m/member/home" />}
        <PanelEntry icon="receipt" word="title.myAccount" href="/m/myAccount/index" />
        {betRecord && <PanelEntry icon="history" word="title.gameRecord" href="/m/gameRecord" />}
        {isAgent(session) && <PanelEntry icon="people" word="title.agent" href="/m/agent" />}
        <PanelEntry icon="megaphone" word="title.notice" href="/m/notice" unread={unread.notices} />
        {!trial && (
          <PanelEntry icon="mail" word="title.webEmail" href="/m/webEmail" unread={unread.inbox} />
        )}
        <PanelEntry icon="headset" word="menu.service" href="/m/message" />
        {!trial && <PanelEntry icon="clock" word="title.protection" href="/m/protection" />}
        <PanelEntry icon="shield" word="help.responsible" href="/m/help#responsible" />
        <PanelEntry icon="settings" word="title.set" href="/m/set" />
        {blog && <PanelEntry icon="chat" word="panel.blog" href={blog.url} />}
      </ul>
      <ul className={css.foot}>
        <PanelEntry
          icon="exit"
          word="signOut"
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
  const say = useWords();
  const session = useSession();
  const { name, info } = useMember();
  return (
    <>
      <MyFace size={40} />
      <span className={css.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>{isTrial(session) ? say("trial.badge") : `ID ${info?.id ?? "…"}`}</small>
      </span>
      {info?.clubLabel && (
        <Badge tone="gold">
          <Icon name="crown" />
          {info.clubLabel.labelName}
        </Badge>
      )}
    </>
  );
}
