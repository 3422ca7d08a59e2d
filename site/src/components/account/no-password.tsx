import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./no-password.module.css";

/**
 * In the place of a login password that the account does not have: where to set one. The form that
 * asks for it cannot be sent, so its button is not shown.
 */
export function NoPassword() {
  const t = useTranslations();
  const next = encodeURIComponent(location.pathname + location.search);
  return (
    <div className={css.note} role="status">
      <p>
        <Icon name="key" />
        {t("password.none")}
      </p>
      <a className={buttonClass("primary", "large", true)} href={`/m/changePsw?next=${next}`}>
        {t("changePsw.title.none")}
      </a>
    </div>
  );
}
