import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "../jackpot.module.css";

const steps = [
  { icon: "lock", key: "jackpot.how.fixed" },
  { icon: "receipt", key: "jackpot.how.order" },
  { icon: "dice", key: "jackpot.how.draw" },
  { icon: "check", key: "jackpot.how.check" },
] as const satisfies readonly { icon: IconName; key: string }[];

/** How a winner is drawn, in four sentences, and what takes no part. */
export function DrawSteps() {
  const t = useTranslations();
  return (
    <section className={css.part}>
      <h2>{t("jackpot.how")}</h2>
      <ol className={css.steps}>
        {steps.map(({ icon, key }) => (
          <li key={key}>
            <span className={css.leaf}>
              <Icon name={icon} />
            </span>
            <span>
              <strong>{t(key)}</strong>
              {t(`${key}.text`)}
            </span>
          </li>
        ))}
      </ol>
      <p>{t("jackpot.how.void")}</p>
    </section>
  );
}
