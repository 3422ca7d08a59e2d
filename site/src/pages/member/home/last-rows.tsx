import { languageOf } from "@trevo/contract/languages.ts";
import { signOut } from "../../../components/account/sign-out.ts";
import { isAgent, useSession } from "../../../lib/session.ts";
import { useTheme } from "@trevo/client/theme.ts";
import { useLanguage, useTranslations } from "../../../lib/i18n.ts";
import { Row, RowList } from "../../../components/common/row-list.tsx";

/** What both templates end with: limits, support, settings, and the way out. */
export function LastRows() {
  const t = useTranslations();
  const session = useSession();
  const language = useLanguage();
  const [theme] = useTheme();
  return (
    <RowList>
      {isAgent(session) && <Row icon="people" text={t("title.agent")} href="/m/agent" />}
      <Row icon="person" text={t("title.profile")} href="/m/member/profile" />
      <Row icon="clock" text={t("title.protection")} href="/m/protection" />
      <Row icon="heart" text={t("tile.limits")} href="/m/help#responsible" />
      <Row icon="headset" text={t("tile.service")} href="/m/message" />
      <Row icon="globe" text={t("language")} note={languageOf(language).name} href="/m/set" />
      <Row
        icon={theme === "dark" ? "moon" : "sun"}
        text={t("set.theme")}
        note={t(`set.${theme}`)}
        href="/m/set"
      />
      <Row icon="settings" text={t("tile.settings")} href="/m/set" />
      <Row icon="exit" text={t("signOut")} danger onClick={signOut} />
    </RowList>
  );
}
