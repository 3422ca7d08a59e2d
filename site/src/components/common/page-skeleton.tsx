import { Skeleton } from "@trevo/ui/skeleton.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./page-skeleton.module.css";

/** What a page looks like while its code or its data is on the way. */
export function PageSkeleton() {
  const t = useTranslations();
  return (
    <div className={css.page} aria-busy="true">
      <span className="hidden-text" role="status">
        {t("loading")}
      </span>
      <Skeleton shape="leaf" className={css.card} />
      <Skeleton className={css.line} />
      <Skeleton className={css.row} />
      <Skeleton className={css.row} />
      <Skeleton className={css.row} />
    </div>
  );
}
