import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { goBack, useSearch } from "../lib/navigate.ts";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { ListSkeleton } from "../components/common/list-skeleton.tsx";
import { PromotionCover, PromotionDates } from "../components/messaging/promotion-card.tsx";
import { RichText } from "../components/messaging/rich-text.tsx";
import { BackBar } from "../layout/back-bar.tsx";
import { FailedReading } from "../components/common/failed-reading.tsx";
import css from "./activity-detail.module.css";

/** One promotion in full, by the query's `id`. */
export default function ActivityDetail() {
  const say = useWords();
  const id = new URLSearchParams(useSearch()).get("id") ?? "";
  return (
    <>
      <BackBar title={say("title.activityDetail")} onBack={goBack} />
      {/^\d{1,18}$/.test(id) ? <Detail id={id} /> : <Gone />}
    </>
  );
}

function Detail({ id }: { id: string }) {
  const say = useWords();
  const { data, error, again } = useRead("content.promotion", { id });
  if (error && !data) {
    const isGone = error.code === "content.unknown";
    return isGone ? <Gone /> : <FailedReading error={error} again={again} />;
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
        <img key={url} src={url} alt="" className={css.picture} loading="lazy" />
      ))}
      <a className={buttonClass("plain", "normal", true)} href="/m/activity">
        {say("promo.all")}
      </a>
    </article>
  );
}

function Gone() {
  const say = useWords();
  return (
    <StateScreen mood="empty" title={say("promo.gone.title")} text={say("promo.gone.text")}>
      <a className={buttonClass()} href="/m/activity">
        {say("promo.all")}
      </a>
    </StateScreen>
  );
}
