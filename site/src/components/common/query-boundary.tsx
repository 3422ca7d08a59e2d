import type { ReactNode } from "react";
import { Button } from "@trevo/ui/button.tsx";
import type { QueryResult } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { FormError } from "./form-error.tsx";

interface QueryBoundaryProps<T> {
  query: QueryResult<T>;
  children(data: T): ReactNode;
}

/** Renders a sheet's query: loading, data, or the error with a retry button. */
export function QueryBoundary<T>({ query, children }: QueryBoundaryProps<T>) {
  const t = useTranslations();
  const { data, error, isLoading, refetch } = query;
  if (data) return children(data);
  if (!error) return <p role="status">{t("loading")}</p>;
  return (
    <>
      <FormError text={error.message} />
      <Button size="large" wide busy={isLoading} onClick={refetch}>
        {t("retry")}
      </Button>
    </>
  );
}
