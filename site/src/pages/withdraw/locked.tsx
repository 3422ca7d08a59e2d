import { centsOf } from "../../lib/amounts.ts";
import { useTranslations } from "../../lib/i18n.ts";
import type { Offer } from "../withdraw.tsx";
import css from "../withdraw.module.css";

/** What of the balance may not leave yet, why, and how far it is. */
export function Locked({ offer, show }: { offer: Offer; show(amount: string): string }) {
  const t = useTranslations();
  const { locked, gates, owed } = offer;
  if (centsOf(locked) === 0n && centsOf(owed) === 0n) return null;
  return (
    <details className={css.locked}>
      <summary>
        <span>
          {t("withdraw.locked")} <strong>{show(locked)}</strong>
        </span>
        <span className={css.why}>{t("withdraw.locked.why")}</span>
      </summary>
      <p>{t("withdraw.locked.text")}</p>
      {gates.map((requirement) => (
        <p
          key={`${requirement.source} ${requirement.required} ${requirement.done}`}
          className={css.requirement}
        >
          <span>
            {t("withdraw.requirement", {
              done: show(requirement.done),
              required: show(requirement.required),
            })}
          </span>
          <meter
            min={0}
            max={100}
            value={percentOf(requirement)}
            aria-label={t("withdraw.requirement", {
              done: show(requirement.done),
              required: show(requirement.required),
            })}
          />
        </p>
      ))}
      {centsOf(owed) > 0n && <p>{t("withdraw.owed", { amount: show(owed) })}</p>}
    </details>
  );
}

/** Whole percents, for a bar alone. */
function percentOf({ done, required }: Offer["gates"][number]): number {
  const whole = centsOf(required);
  return whole === 0n ? 100 : Number((centsOf(done) * 100n) / whole);
}
