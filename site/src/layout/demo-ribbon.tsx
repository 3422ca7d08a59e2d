import { useSettings } from "../lib/settings.ts";
import { useTranslations } from "../lib/i18n.ts";
import css from "./demo-ribbon.module.css";

/** A demo says that it is one, on every page: its money is worth nothing. */
export function DemoRibbon() {
  const t = useTranslations();
  if (!useSettings().demo) return null;
  return <aside className={css.ribbon}>{t("demo.ribbon")}</aside>;
}
