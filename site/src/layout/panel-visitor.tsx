import { buttonClass } from "@trevo/ui/button.tsx";
import { useTranslations } from "../lib/i18n.ts";
import css from "./panel.module.css";

/** What a panel says to a visitor: the two ways in. */
export function PanelVisitor() {
  const t = useTranslations();
  return (
    <div className={css.visitor}>
      <p>{t("panel.please")}</p>
      <div className={css.pair}>
        <a className={buttonClass("plain", "compact")} href="/m/login">
          {t("login")}
        </a>
        <a className={buttonClass("primary", "compact")} href="/m/register">
          {t("register")}
        </a>
      </div>
    </div>
  );
}
