import { buttonClass } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { isAgent, isTrial, useSession } from "../lib/session.ts";
import { useSettings } from "../lib/settings.ts";
import { useWords } from "../lib/words.ts";
import { Avatar } from "./avatar.tsx";
import { BalanceWidget } from "./balance-widget.tsx";
import { PanelEntry } from "./panel-entry.tsx";
import { signOut } from "./sign-out.ts";
import css from "./panel.module.css";

/** The right panel: me. */
export function EndPanel({ onClose }: { onClose(): void }) {
  const say = useWords();
  const session = useSession();
  const { betRecord } = useSettings();
  const trial = isTrial(session);
  return (
    <Dialog
      open
      bare
      placement="panel-end"
      title={say("header.me")}
      closeLabel={say("close")}
      onClose={onClose}
    >
      <div className={css.top}>
        <Avatar size={40} />
        <span className={css.who}>
          <strong>{session.info?.userName}</strong>
          {trial && <small>{say("trial.badge")}</small>}
        </span>
      </div>
      <div className={`${css.card} island`}>
        <BalanceWidget large />
        <div className={css.pair}>
          {trial ? (
            <a className={buttonClass("primary", "compact")} href="/m/register">
              {say("register")}
            </a>
          ) : (
            <>
              <a className={buttonClass("primary", "compact")} href="/m/voucherCenter">
                {say("deposit")}
              </a>
              <a className={buttonClass("plain", "compact")} href="/m/withdraw">
                {say("withdraw")}
              </a>
            </>
          )}
        </div>
      </div>
      <ul className={css.list}>
        {!trial && <PanelEntry icon="person" word="menu.account" href="/m/member/home" />}
        <PanelEntry icon="receipt" word="title.myAccount" href="/m/myAccount/index" />
        {betRecord && <PanelEntry icon="history" word="title.gameRecord" href="/m/gameRecord" />}
        {isAgent(session) && <PanelEntry icon="people" word="title.agent" href="/m/agent" />}
        <PanelEntry icon="mail" word="title.webEmail" href="/m/webEmail" />
        <PanelEntry icon="headset" word="menu.service" href="/m/message" />
        <PanelEntry icon="settings" word="title.set" href="/m/set" />
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
    </Dialog>
  );
}
