import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { momentText, timeText } from "../../components/common/moments.ts";
import type { Withdrawal } from "./withdrawal-card.tsx";
import css from "./timeline.module.css";

type Step = Withdrawal["steps"][number];

const icons: Record<Step["state"], IconName | null> = {
  done: "check",
  now: "clock",
  failed: "close",
  next: null,
};

/** What has happened, what is going on and until when, and what comes. */
export function Timeline({ steps }: { steps: Step[] }) {
  return (
    <ol className={css.timeline}>
      {steps.map((step) => (
        <StepRow key={step.key} step={step} />
      ))}
    </ol>
  );
}

function StepRow({ step }: { step: Step }) {
  const t = useTranslations();
  const language = useLanguage();
  const { state, title, text, at, promisedAt } = step;
  const icon = icons[state];
  return (
    <li data-state={state} aria-current={state === "now" ? "step" : undefined}>
      <span className={css.mark}>{icon !== null && <Icon name={icon} />}</span>
      <span className={css.words}>
        <strong>{title}</strong>
        {state !== "next" && <small>{text}</small>}
        {promisedAt !== null && (
          <small>{t("withdraw.promise", { moment: momentText(promisedAt, language) })}</small>
        )}
      </span>
      {at !== null && <time dateTime={at}>{timeText(at, language)}</time>}
    </li>
  );
}
