import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { goBack, useSearch } from "../lib/navigate.ts";
import { useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { ListSkeleton } from "../components/common/list-skeleton.tsx";
import { PromotionCover, PromotionDates } from "../components/messaging/promotion-card.tsx";
import { RichText } from "../components/messaging/rich-text.tsx";
import { BackBar } from "../layout/back-bar.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import css from "./activity-detail.module.css";

/** One promotion in full, by the query's `id`. */
export default function ActivityDetail() {
  const t = useTranslations();
  const id = new URLSearchParams(useSearch()).get("id") ?? "";
  return (
    <>
      <BackBar title={t("title.activityDetail")} onBack={goBack} />
      {/^\d{1,18}$/.test(id) ? <Detail id={id} /> : <Gone />}
    </>
  );
}

function Detail({ id }: { id: string }) {
  const t = useTranslations();
  const { data, error, refetch } = useQuery("content.promotion", { id });
  if (error && !data) {
    const isGone = error.code === "content.unknown";
    return isGone ? <Gone /> : <QueryError error={error} refetch={refetch} />;
  }
  if (!data) return <ListSkeleton cards />;
  const others = data.announcementImages.filter(({ sequence }) => sequence !== 1);
  return (
    <article className={css.page}>
      <div className={css.cover}>
        <PromotionCover promotion={data} first />
      </div>
      <h2>{data.title}</h2>
      <p className={css.dates}>
        <Icon name="clock" />
        <PromotionDates {...data} />
      </p>
      <RichText html={data.content} />
      {others.map(({ url }) => (
        <LazyImage
          key={url}
          src={url}
          fallback="/default-game.svg"
          width={736}
          height={322}
          className={css.picture}
        />
      ))}
      <a className={buttonClass("plain", "normal", true)} href="/m/activity">
        {t("promo.all")}
      </a>
    </article>
  );
}

function Gone() {
  const t = useTranslations();
  return (
    <StateScreen variant="empty" title={t("promo.gone.title")} text={t("promo.gone.text")}>
      <a className={buttonClass()} href="/m/activity">
        {t("promo.all")}
      </a>
    </StateScreen>
  );
}
