import { useTranslations } from "../../lib/i18n.ts";
import { OwnExports } from "../../parts/own-exports.tsx";
import css from "./exports.module.css";

/** Files that one has asked for, of the last day. */
export default function ExportsPage() {
  const t = useTranslations();
  return (
    <div className={css.page}>
      <header>
        <h1>{t("place.exports")}</h1>
        <p className={css.about}>{t("export.about")}</p>
      </header>
      <OwnExports />
    </div>
  );
}
