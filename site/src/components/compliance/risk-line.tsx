import { useSettings } from "../../lib/settings.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./risk-line.module.css";

/** The warning that the jurisdiction demands on entry pages: the risk, and a link to help. */
export function RiskLine() {
  const t = useTranslations();
  const { warning } = useSettings().notices;
  if (warning === null) return null;
  return (
    <aside className={css.risk}>
      <a href="/m/help#responsible">
        {t(`risk.${warning}`)} <span>{t("risk.help")}</span>
      </a>
    </aside>
  );
}
