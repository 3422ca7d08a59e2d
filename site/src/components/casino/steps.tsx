import { buttonClass } from "@trevo/ui/button.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./steps.module.css";

const steps = ["step.account", "step.deposit", "step.play"] as const;

/** How it goes, for who is here for the first time. */
export function HomeSteps() {
  const t = useTranslations();
  return (
    <section aria-labelledby="steps-heading" className={css.section}>
      <h2 id="steps-heading">{t("steps.heading")}</h2>
      <ol className={css.list}>
        {steps.map((step, index) => (
          <li key={step} className={css.step}>
            <span className={css.number} aria-hidden>
              {index + 1}
            </span>
            <span className={css.words}>
              <strong>{t(`${step}.title`)}</strong>
              <span>{t(`${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <a href="/m/register" className={buttonClass("primary", "normal", true)}>
        {t("steps.go")}
      </a>
    </section>
  );
}
