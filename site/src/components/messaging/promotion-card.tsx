import { useId, useState } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { Badge } from "@trevo/ui/badge.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { AdvertWarning } from "../compliance/advert-warning.tsx";
import css from "./promotion-card.module.css";
import { useOwnTime } from "./own-time.ts";
import { dayText } from "./promotion-dates.ts";
import { RichText } from "./rich-text.tsx";

export type Promotion = AnswerOf<"content.promotion">;

/** From when to when a promotion runs, or that it has no end. */
export function PromotionDates({ startDate, endDate, noExpiry }: Promotion) {
  const t = useTranslations();
  if (noExpiry === 1 || endDate === null) return <>{t("promo.long")}</>;
  return (
    <>
      <Day iso={startDate} />
      {" – "}
      <Day iso={endDate} />
    </>
  );
}

function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{useOwnTime(iso, dayText)}</time>;
}

/** A promotion's picture with its name on it. */
export function PromotionCover({ promotion, first }: { promotion: Promotion; first: boolean }) {
  const t = useTranslations();
  const cover = promotion.announcementImages.find(({ sequence }) => sequence === 1);
  return (
    <span className={`${css.cover} island`} data-bare={cover ? undefined : true}>
      {cover && (
        <LazyImage
          src={cover.url}
          fallback="/default-game.svg"
          width={736}
          height={322}
          isHero={first}
        />
      )}
      <span className={css.words}>
        <Badge tone="gold" solid>
          {t(`promo.category.${promotion.category}` as MessageKey)}
        </Badge>
        <strong>{promotion.title}</strong>
        <span>{promotion.summary}</span>
      </span>
      <AdvertWarning />
    </span>
  );
}

/** A promotion of the list: its picture, and its rules when it is opened. */
export function PromotionCard({ promotion, first }: { promotion: Promotion; first: boolean }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const body = useId();
  return (
    <li className={css.card}>
      <h2 className={css.head}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <PromotionCover promotion={promotion} first={first} />
          <span className={css.line}>
            <span className={css.dates}>
              <Icon name="clock" />
              <PromotionDates {...promotion} />
            </span>
            <span className={css.arrow}>
              <Icon name="down" />
            </span>
          </span>
        </button>
      </h2>
      <div id={body} className={css.body} hidden={!open}>
        {open && (
          <>
            <RichText html={promotion.content} />
            <a
              className={buttonClass("plain", "normal", true)}
              href={`/m/activityDetail?id=${promotion.id}`}
            >
              {t("promo.detail")}
            </a>
          </>
        )}
      </div>
    </li>
  );
}
