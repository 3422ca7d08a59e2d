import { useSession, isTrial } from "../lib/session.ts";
import { useTranslations } from "../lib/i18n.ts";
import { Row, RowList } from "../components/common/row-list.tsx";
import { TrialRefused } from "../layout/trial-refused.tsx";
import { LanguageChoice } from "../components/common/language-choice.tsx";
import { ThemeChoice } from "../components/common/theme-choice.tsx";
import { signOut } from "../components/account/sign-out.ts";
import page from "../components/common/page.module.css";
import css from "./set.module.css";

/** Personal settings: password and profile, language, light, and the way out. */
export default function Settings() {
  const t = useTranslations();
  const session = useSession();
  const { signedIn } = session;
  const trial = isTrial(session);
  const hasCentre = signedIn && !trial;
  const toPassword = signedIn ? "/m/changePsw" : "/m/login?next=/m/changePsw";
  return (
    <div className={page.page}>
      {trial ? (
        <TrialRefused />
      ) : (
        <RowList>
          <Row icon="key" text={t("set.password")} href={toPassword} />
          {hasCentre && (
            <>
              <Row icon="person" text={t("title.profile")} href="/m/member/profile" />
              <Row icon="shield" text={t("title.securityCenter")} href="/m/securityCenter" />
              <Row icon="clock" text={t("title.protection")} href="/m/protection" />
              <Row icon="close" text={t("title.leave")} href="/m/leave" />
            </>
          )}
        </RowList>
      )}
      <section className={css.group}>
        <h2>{t("language")}</h2>
        <LanguageChoice />
      </section>
      <section className={css.group}>
        <h2>{t("set.theme")}</h2>
        <ThemeChoice />
      </section>
      {signedIn && (
        <RowList>
          <Row icon="exit" text={t("signOut")} danger onClick={signOut} />
        </RowList>
      )}
    </div>
  );
}
