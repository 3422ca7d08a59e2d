import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { useTranslations } from "../lib/i18n.ts";

/** A trial account came to a page of real accounts: says so, and offers to open one. */
export function TrialRefused() {
  const t = useTranslations();
  return (
    <StateScreen variant="closed" title={t("free_reject.title")} text={t("free_reject")}>
      <a className={buttonClass()} href="/m/register">
        {t("register")}
      </a>
      <a className={buttonClass("quiet")} href="/m/home">
        {t("menu.home")}
      </a>
    </StateScreen>
  );
}
