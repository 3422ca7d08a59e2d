import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
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

/** By which the log knows what failed: to be handed to whoever looks for it. */
function RequestId({ id }: { id: string }) {
  const t = useTranslations();
  const [isCopied, setCopied] = useState(false);
  return (
    <p className={css.request}>
      {t("list.request")} <code>{id}</code>
      <Button
        variant="quiet"
        size="dense"
        onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
      >
        <Icon name="copy" />
        {t(isCopied ? "copied" : "copy")}
      </Button>
    </p>
  );
}

/** Why there is nothing to see, the way to try again, and what to tell who looks for the cause. */
export function ListFailed({ error, retry }: { error: CallError; retry(): void }) {
  const t = useTranslations();
  return (
    <div className={css.state}>
      <StateScreen variant="error" title={t("list.failed")} text={error.message}>
        <Button variant="outline" size="compact" onClick={retry}>
          {t("retry")}
        </Button>
        {error.requestId !== null && <RequestId id={error.requestId} />}
      </StateScreen>
    </div>
  );
}
