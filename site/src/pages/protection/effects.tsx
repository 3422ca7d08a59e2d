import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "../protection.module.css";

/** What a stop stops, what stays open, and that it cannot be taken back. */
export function Effects() {
  const t = useTranslations();
  return (
    <ul className={css.effects}>
      <li>
        <Icon name="close" />
        {t("protect.effect.no")}
      </li>
      <li>
        <Icon name="check" />
        {t("protect.effect.yes")}
      </li>
      <li>
        <Icon name="lock" />
        {t("protect.effect.back")}
      </li>
    </ul>
  );
}
