import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useLanguage, useTranslations } from "../../../lib/i18n.ts";
import { momentText } from "../../../components/common/moments.ts";
import card from "../../../components/common/standing-card.module.css";
import css from "../identity.module.css";

type Standing = AnswerOf<"kyc.mine">;
type Check = Standing["checks"][number];

const icons: Record<Check["state"], IconName> = {
  open: "info",
  waiting: "clock",
  passed: "check-circle",
  failed: "warning",
};

const steps = ["send", "review", "done"] as const;

/** How many of the three steps are behind. */
const stepsDone: Record<Standing["state"], number> = {
  none: 0,
  uploading: 0,
  rejected: 0,
  expired: 0,
  review: 1,
  verified: 3,
};

/** Where the proof stands, in three steps, and each thing that is looked at. */
export function StandingCard({ standing }: { standing: Standing }) {
  const t = useTranslations();
  const language = useLanguage();
  const { state, checks, submittedAt, decidedAt } = standing;
  const moment = decidedAt ?? submittedAt;
  return (
    <section
      className={`${card.card} ${css.card} island`}
      data-state={state}
      aria-labelledby="standing"
    >
      <span className={`${card.shield} ${css.shield}`} aria-hidden>
        <Icon name="shield" />
      </span>
      <div className={`${card.words} ${css.words}`} role="status">
        <h2 id="standing">{t("identity.standing")}</h2>
        <strong>{t(`identity.state.${state}`)}</strong>
        {moment !== null && <time dateTime={moment}>{momentText(moment, language)}</time>}
      </div>
      <ol className={css.steps}>
        {steps.map((step, at) => (
          <li key={step} data-done={at < stepsDone[state] || undefined}>
            {t(`identity.step.${step}`)}
          </li>
        ))}
      </ol>
      <p>{t(`identity.needed.${neededOf(standing)}`)}</p>
      <ul className={css.checks}>
        {checks.map(({ what, state: found }) => (
          <li key={what} data-state={found}>
            <Icon name={icons[found]} />
            <span>
              {t(`identity.check.${what}`)}
              <small>{t(`identity.found.${found}`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the proof opens, in one word of the catalogue. */
function neededOf({ state, neededFor }: Standing): "done" | "bet" | "deposit" | "withdraw" {
  if (state === "verified") return "done";
  if (neededFor.includes("bet")) return "bet";
  return neededFor.includes("deposit") ? "deposit" : "withdraw";
}
