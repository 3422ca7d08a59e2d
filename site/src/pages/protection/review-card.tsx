import { Icon } from "@trevo/ui/icon.tsx";
import { useWords } from "../../lib/words.ts";
import { KeepLimits } from "../../components/compliance/keep-limits.tsx";
import type { Standing } from "../../components/compliance/limit-figures.ts";
import css from "../protection.module.css";

interface ReviewCardProps {
  standing: Standing;
  onChange(standing: Standing): void;
}

/** Asks to look at the limits below, until they are kept or one is changed. */
export function ReviewCard({ standing, onChange }: ReviewCardProps) {
  const say = useWords();
  const { review, limits } = standing;
  if (!review.isDue) return null;
  const isAnySet = limits.some(({ max }) => max !== null);
  return (
    <section className={css.banner} role="status">
      <h2>
        <Icon name="clock" />
        {say("protect.review")}
      </h2>
      <p>{say("protect.review.text", { months: review.months })}</p>
      {!isAnySet && <p>{say("protect.review.none")}</p>}
      <KeepLimits isAnySet={isAnySet} size="compact" onKept={onChange} />
    </section>
  );
}
