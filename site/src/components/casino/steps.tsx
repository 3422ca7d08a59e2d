import { buttonClass } from "@trevo/ui/button.tsx";
import { useWords } from "../../lib/words.ts";
import css from "./steps.module.css";

const steps = ["step.account", "step.deposit", "step.play"] as const;

/** How it goes, for who is here for the first time. */
export function HomeSteps() {
  const say = useWords();
  return (
    <section aria-labelledby="steps-heading" className={css.section}>
      <h2 id="steps-heading">{say("steps.heading")}</h2>
      <ol className={css.list}>
        {steps.map((step, index) => (
          <li key={step} className={css.step}>
            <span className={css.number} aria-hidden>
              {index + 1}
            </span>
            <span className={css.words}>
              <strong>{say(`${step}.title`)}</strong>
              <span>{say(`${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <a href="/m/register" className={buttonClass("primary", "normal", true)}>
        {say("steps.go")}
      </a>
    </section>
  );
}
