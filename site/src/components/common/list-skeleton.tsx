import { Skeleton } from "@trevo/ui/skeleton.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./list-skeleton.module.css";

/** A list of texts, or of cards with pictures, while it is on the way. */
export function ListSkeleton({ cards = false }: { cards?: boolean }) {
  const t = useTranslations();
  return (
    <div className={cards ? css.cards : css.rows} aria-busy="true">
      <span className="hidden-text" role="status">
        {t("loading")}
      </span>
      {[0, 1, 2, 3].map((row) =>
        cards ? (
          <Skeleton key={row} shape="leaf" className={css.card} />
        ) : (
          <div key={row} className={css.row}>
            <Skeleton shape="leaf" className={css.leaf} />
            <div className={css.lines}>
              <Skeleton className={css.title} />
              <Skeleton />
            </div>
          </div>
        ),
      )}
    </div>
  );
}
