import { useSettings } from "../../lib/settings.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./advert-warning.module.css";

/** The risk on an advert's picture, over the share of its height that the jurisdiction wants. */
export function AdvertWarning() {
  const t = useTranslations();
  const { warning, advertWarningPercent } = useSettings().notices;
  if (warning === null || advertWarningPercent === null) return null;
  return (
    <span className={css.warning} data-risk>
      {t(`risk.${warning}`)}
    </span>
  );
}
