import { Button } from "@trevo/ui/button.tsx";
import { Skeleton } from "@trevo/ui/skeleton.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import type { CallError } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import css from "./states.module.css";

/** Rows of the height of those that come. */
export function ListLoading() {
  const t = useTranslations();
  return (
    <div className={css.loading} role="status">
      <span className="hidden-text">{t("loading")}</span>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className={css.line} />
      ))}
    </div>
  );
}

/** Nothing there, or nothing that fits the filters. */
export function ListEmpty({ text, clear }: { text: string; clear?: () => void }) {
  const t = useTranslations();
  return (
    <div className={css.state}>
      <StateScreen
        variant="empty"
        title={t(clear ? "list.noMatch" : "list.empty")}
        text={clear ? t("list.noMatch.text") : text}
      >
        {clear && (
          <Button variant="outline" size="compact" onClick={clear}>
            {t("filter.clear")}
          </Button>
        )}
      </StateScreen>
    </div>
  );
}

/** Why there is nothing to see, and the way to try again. */
export function ListFailed({ error, retry }: { error: CallError; retry(): void }) {
  const t = useTranslations();
  return (
    <div className={css.state}>
      <StateScreen variant="error" title={t("list.failed")} text={error.message}>
        <Button variant="outline" size="compact" onClick={retry}>
          {t("retry")}
        </Button>
      </StateScreen>
    </div>
  );
}
