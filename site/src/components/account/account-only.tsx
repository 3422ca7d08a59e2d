import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { useTranslations } from "../../lib/i18n.ts";

/** A game without play money: says so, with the ways to an account; a trial has to register. */
export function AccountOnly({ loginPath }: { loginPath?: string }) {
  const t = useTranslations();
  return (
    <StateScreen variant="closed" title={t("trial.only.title")} text={t("trial.only.text")}>
      <a className={buttonClass()} href="/m/register">
        {t("register")}
      </a>
      {loginPath !== undefined && (
        <a className={buttonClass("plain")} href={loginPath}>
          {t("login")}
        </a>
      )}
      <a className={buttonClass("quiet")} href="/m/gameList">
        {t("title.gameCenter")}
      </a>
    </StateScreen>
  );
}
