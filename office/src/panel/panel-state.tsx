import type { ReactNode } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Skeleton } from "@trevo/ui/skeleton.tsx";
import type { CallError } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import css from "./panel-state.module.css";

interface Asked<T> {
  data: T | undefined;
  error: CallError | null;
  refetch(): unknown;
}

interface PanelStateProps<T> {
  query: Asked<T>;
  children: (data: T) => ReactNode;
}

/** What was asked for, or that it is on its way, or why it did not come. */
export function PanelState<T>({ query, children }: PanelStateProps<T>) {
  const t = useTranslations();
  if (query.error !== null) {
    return (
      <div role="alert" className={css.failed}>
        <p>{query.error.message}</p>
        <Button variant="outline" size="dense" onClick={() => void query.refetch()}>
          {t("retry")}
        </Button>
      </div>
    );
  }
  if (query.data !== undefined) return children(query.data);
  return (
    <div className={css.loading} role="status">
      <span className="hidden-text">{t("loading")}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={css.line} />
      ))}
    </div>
  );
}
