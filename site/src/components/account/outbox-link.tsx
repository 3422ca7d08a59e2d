import { useSettings } from "../../lib/settings.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import css from "../common/form.module.css";

/** In a demo, where texts and mails that were sent can be read; elsewhere nothing. */
export function OutboxLink() {
  const t = useTranslations();
  const language = useLanguage();
  const { demo } = useSettings();
  if (!demo) return null;
  const href = `/demo/outbox?language=${language}`;
  return (
    <a className={css.link} href={href} target="_blank" rel="noreferrer">
      {t("forget.outbox")}
    </a>
  );
}
