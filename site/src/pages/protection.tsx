import { setAnswer, useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import type { Standing } from "../components/compliance/limit-figures.ts";
import { HelpServices } from "../components/compliance/help-services.tsx";
import { Row, RowList } from "../components/common/row-list.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { Checks } from "./protection/checks.tsx";
import { Limits } from "./protection/limits.tsx";
import { Now } from "./protection/now.tsx";
import { ReviewCard } from "./protection/review-card.tsx";
import { Stops } from "./protection/stops.tsx";
import { UnderReview } from "./protection/under-review.tsx";
import { isBuiltPath } from "../lib/navigate.ts";
import css from "./protection.module.css";

/** What a member sets against too much play, what is left of it, and the ways to stop. */
export default function Protection() {
  const t = useTranslations();
  const { data: standing, error, refetch } = useQuery("responsibleGaming.standing", {});
  if (!standing) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  const onChange = (answer: Standing) => setAnswer("responsibleGaming.standing", {}, answer);
  const props = { standing, onChange };
  return (
    <div className={css.page}>
      <p className={css.lead}>{t("protect.lead")}</p>
      <UnderReview />
      <Now {...props} />
      <ReviewCard {...props} />
      <Limits {...props} />
      <Checks {...props} />
      <Stops {...props} />
      <HelpServices />
      <RowList title={t("protect.more")}>
        {isBuiltPath("/m/withdraw") && (
          <Row icon="withdraw" text={t("withdraw")} href="/m/withdraw" />
        )}
        <Row icon="receipt" text={t("title.myAccount")} href="/m/myAccount/index" />
        <Row icon="headset" text={t("menu.service")} href="/m/message" />
        <Row icon="help" text={t("help.responsible")} href="/m/help#responsible" />
      </RowList>
    </div>
  );
}
