import { useSettings } from "../../lib/settings.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./legal-note.module.css";

/** Who may play and how, in the jurisdiction's words, and who holds the licence. */
export function LegalNote({ compact = false }: { compact?: boolean }) {
  const t = useTranslations();
  const { ageMin, notices } = useSettings();
  return (
    <div className={css.note} data-compact={compact || undefined}>
      <span className={css.sign} aria-hidden>{`${ageMin}+`}</span>
      <div>
        <p>{notices.legal.map((line) => t(`legal.${line}`, { age: ageMin })).join(" ")}</p>
        {notices.licence !== null && <p>{notices.licence}</p>}
      </div>
    </div>
  );
}

/** The same at the end of a page, with the way to help. */
export function LegalFoot() {
  const t = useTranslations();
  return (
    <footer className={css.foot}>
      <LegalNote />
      <a href="/m/help#responsible">{t("help.responsible")}</a>
    </footer>
  );
}
