import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { momentText } from "../common/moments.ts";
import type { Deposit } from "./deposit-status.tsx";
import css from "./steps.module.css";

/** What happened to a deposit, in order. */
export function Steps({ steps }: Pick<Deposit, "steps">) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <section className={css.steps}>
      <h3>{t("deposit.steps")}</h3>
      <ol>
        {steps.map(({ status, title, at }) => (
          <li key={`${status} ${at}`} data-status={status}>
            <span>{title}</span>
            <time dateTime={at}>{momentText(at, language)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
