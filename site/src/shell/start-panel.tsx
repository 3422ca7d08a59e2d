import { Dialog } from "@trevo/ui/dialog.tsx";
import { Logo } from "@trevo/ui/logo.tsx";
import { useSession } from "../lib/session.ts";
import { useWords } from "../lib/words.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { PanelEntry } from "./panel-entry.tsx";
import css from "./panel.module.css";

/** The left panel: places. */
export function StartPanel({ onClose }: { onClose(): void }) {
  const say = useWords();
  const { signedIn } = useSession();
  return (
    <Dialog
      open
      bare
      placement="panel-start"
      title={say("header.menu")}
      closeLabel={say("close")}
      onClose={onClose}
    >
      <div className={css.top}>
        <Logo />
      </div>
      <h3 className={css.heading}>{say("panel.games")}</h3>
      <ul className={css.list}>
        <PanelEntry icon="home" word="menu.home" href="/m/home" />
        <PanelEntry icon="slots" word="category.RNG" href="/m/slot-games" />
        {!signedIn && <PanelEntry icon="play" word="title.trail" href="/m/trail" />}
      </ul>
      <h3 className={css.heading}>{say("panel.more")}</h3>
      <ul className={css.list}>
        <PanelEntry icon="gift" word="menu.promotion" href="/m/activity" />
        <PanelEntry icon="people" word="menu.invite" href="/m/inviteFriends" />
      </ul>
      <h3 className={css.heading}>{say("panel.help")}</h3>
      <ul className={css.list}>
        <PanelEntry icon="headset" word="menu.service" href="/m/message" />
        <PanelEntry icon="help" word="title.help" href="/m/help" />
        <PanelEntry icon="shield" word="help.responsible" href="/m/help#responsible" />
      </ul>
      <div className={css.foot}>
        <LanguageChoice />
      </div>
    </Dialog>
  );
}
