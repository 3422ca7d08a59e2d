import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { KeepLimits } from "../../components/compliance/keep-limits.tsx";
import type { Standing } from "../../components/compliance/limit-figures.ts";
import css from "../protection.module.css";

interface ReviewCardProps {
  standing: Standing;
  onChange(standing: Standing): void;
}

/** Asks to look at the limits below, until they are kept or one is changed. */
export function ReviewCard({ standing, onChange }: ReviewCardProps) {
  const t = useTranslations();
  const { review, limits } = standing;
  if (!review.isDue) return null;
  const isAnySet = limits.some(({ max }) => max !== null);
  return (
    <section className={css.banner} role="status">
      <h2>
        <Icon name="clock" />
        {t("protect.review")}
      </h2>
      <p>{t("protect.review.text", { months: review.months })}</p>
      {!isAnySet && <p>{t("protect.review.none")}</p>}
      <KeepLimits isAnySet={isAnySet} size="compact" onKept={onChange} />
    </section>
  );
}
