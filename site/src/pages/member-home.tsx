import { buttonClass, IconButton } from "@trevo/ui/button.tsx";
import { Badge } from "@trevo/ui/badge.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { Mark } from "@trevo/ui/logo.tsx";
import { notify } from "../lib/notices.ts";
import { useMember } from "../lib/member.ts";
import { isAgent, useSession } from "../lib/session.ts";
import { useTheme } from "../lib/theme.ts";
import { languageNames, useLanguage, useWords, type WordKey } from "../lib/words.ts";
import { Avatar } from "../shell/avatar.tsx";
import { BalanceWidget } from "../shell/balance-widget.tsx";
import { signOut } from "../shell/sign-out.ts";
import css from "./member-home.module.css";

const tiles: { href: string; icon: IconName; word: WordKey }[] = [
  { href: "/m/myAccount/index", icon: "receipt", word: "tile.statement" },
  { href: "/m/gameRecord", icon: "history", word: "tile.bets" },
  { href: "/m/securityCenter", icon: "shield", word: "tile.security" },
  { href: "/m/webEmail", icon: "mail", word: "tile.messages" },
  { href: "/m/activity", icon: "gift", word: "menu.promotion" },
  { href: "/m/inviteFriends", icon: "people", word: "menu.invite" },
  { href: "/m/help#responsible", icon: "clock", word: "tile.limits" },
  { href: "/m/set", icon: "settings", word: "tile.settings" },
];

/** The member centre: who I am, what I have, where everything of mine is. */
export default function MemberHome() {
  const say = useWords();
  const session = useSession();
  const language = useLanguage();
  const [theme] = useTheme();
  const { name, info } = useMember();
  const copyId = async () => {
    await navigator.clipboard.writeText(info?.id ?? "");
    notify("success", say("copied"));
  };
  return (
    <div className={css.page}>
      <section className={`${css.card} island`}>
        <span className={css.mark}>
          <Mark size={230} />
        </span>
        <div className={css.who}>
          <Avatar size={64} />
          <div className={css.names}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span>
              ID <bdi>{info?.id ?? "…"}</bdi>
              <IconButton label={say("copy.id")} className={css.copy} onClick={() => void copyId()}>
                <Icon name="copy" />
              </IconButton>
            </span>
          </div>
          {info?.clubLabel && (
            <Badge tone="gold">
              <Icon name="crown" />
              {info.clubLabel.labelName}
            </Badge>
          )}
        </div>
        <BalanceWidget large />
        <div className={css.pair}>
          <a className={buttonClass("primary")} href="/m/voucherCenter">
            <Icon name="deposit" />
            {say("deposit")}
          </a>
          <a className={buttonClass("plain")} href="/m/withdraw">
            <Icon name="withdraw" />
            {say("withdraw")}
          </a>
        </div>
      </section>
      <ul className={css.tiles}>
        {tiles.map((tile) => (
          <li key={tile.href}>
            <a className={css.tile} href={tile.href}>
              <Icon name={tile.icon} />
              {say(tile.word)}
            </a>
          </li>
        ))}
      </ul>
      <ul className={css.rows}>
        {isAgent(session) && <Row icon="people" word="title.agent" href="/m/agent" />}
        <Row icon="globe" word="language" href="/m/set">
          {languageNames[language]}
        </Row>
        <Row icon={theme === "dark" ? "moon" : "sun"} word="set.theme" href="/m/set">
          {say(`set.${theme}`)}
        </Row>
        <li>
          <button type="button" className={`${css.row} ${css.leave}`} onClick={signOut}>
            <Icon name="exit" />
            <span>{say("signOut")}</span>
          </button>
        </li>
      </ul>
    </div>
  );
}

interface RowProps {
  icon: IconName;
  word: WordKey;
  href: string;
  /** What is chosen now. */
  children?: string;
}

function Row({ icon, word, href, children }: RowProps) {
  const say = useWords();
  return (
    <li>
      <a className={css.row} href={href}>
        <Icon name={icon} />
        <span>{say(word)}</span>
        {children !== undefined && <small>{children}</small>}
        <Icon name="forward" mirrored />
      </a>
    </li>
  );
}
