import { useSettings } from "../../lib/settings.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./risk-line.module.css";

/** What the place wants said to whoever comes in: the risk in a line, and the way to help. */
export function RiskLine() {
  const t = useTranslations();
  const { warning } = useSettings().told;
  if (warning === null) return null;
  return (
    <aside className={css.risk}>
      <a href="/m/help#responsible">
        {t(`risk.${warning}`)} <span>{t("risk.help")}</span>
      </a>
    </aside>
  );
}
