import { signOut } from "../../../components/account/sign-out.ts";
import { isAgent, useSession } from "../../../lib/session.ts";
import { useTheme } from "../../../lib/theme.ts";
import { languageNames, useLanguage, useWords } from "../../../lib/words.ts";
import { Row, RowList } from "../../../components/common/row-list.tsx";

/** What both templates end with: limits, support, settings, and the way out. */
export function LastRows() {
  const say = useWords();
  const session = useSession();
  const language = useLanguage();
  const [theme] = useTheme();
  return (
    <RowList>
      {isAgent(session) && <Row icon="people" text={say("title.agent")} href="/m/agent" />}
      <Row icon="person" text={say("title.profile")} href="/m/member/profile" />
      <Row icon="clock" text={say("title.protection")} href="/m/protection" />
      <Row icon="heart" text={say("tile.limits")} href="/m/help#responsible" />
      <Row icon="headset" text={say("tile.service")} href="/m/message" />
      <Row icon="globe" text={say("language")} note={languageNames[language]} href="/m/set" />
      <Row
        icon={theme === "dark" ? "moon" : "sun"}
        text={say("set.theme")}
        note={say(`set.${theme}`)}
        href="/m/set"
      />
      <Row icon="settings" text={say("tile.settings")} href="/m/set" />
      <Row icon="exit" text={say("signOut")} danger onClick={signOut} />
    </RowList>
  );
}
